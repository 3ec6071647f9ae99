import type { UpstreamAnswer, UpstreamRequest } from './startUpstream.js'

type Call = { readonly id: unknown; readonly method: string; readonly params: unknown }

/** Returns the calls of a JSON-RPC request. */
export const callsOf = ({ body }: UpstreamRequest): readonly Call[] =>
  (Array.isArray(body) ? body : [body]).map(({ id, method, params }) => ({ id, method, params }))

/** Creates a node's responses. @param answer the fields of the answer to a call, e.g. `{ result: '0x1' }` */
export const answerCalls =
  (answer: (method: string, params: unknown) => object, chainId = 1) =>
  (request: UpstreamRequest): UpstreamAnswer => {
    const answers = callsOf(request).map(({ id, method, params }) => ({
      jsonrpc: '2.0',
      id,
      ...(method === 'eth_chainId' ? { result: `0x${chainId.toString(16)}` } : answer(method, params)),
    }))
    return { body: Array.isArray(request.body) ? answers : answers[0] }
  }

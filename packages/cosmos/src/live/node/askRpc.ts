import { fieldOf } from '../../fieldOf.js'
import { fromBase64 } from '../../encoding/base64.js'
import { askNodes, type Nodes } from './nodes.js'

/** What a call came to: its result, or what the node says against it. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: string }

/**
 * Calls a method of the nodes' JSON-RPC.
 *
 * @param isAnswer whether an error is an answer of its own; another node is asked otherwise
 * @throws `RPC_FAILED`
 * @see https://docs.cometbft.com/v0.38/rpc/
 */
export const askRpc = (
  nodes: Nodes,
  method: string,
  params: object,
  isAnswer: (error: string) => boolean = () => false,
): Promise<RpcAnswer> =>
  askNodes(
    nodes,
    nodes.network.rpcUrls,
    (url) => [
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      },
    ],
    ({ body }) => {
      const result = fieldOf(body, 'result')
      if (typeof result === 'object' && result !== null) return { result }
      const told = fieldOf(body, 'error')
      const error = `${String(fieldOf(told, 'message'))}: ${String(fieldOf(told, 'data'))}`
      if (isAnswer(error)) return { error }
      throw new Error(error)
    },
  )

/** What the chain's application answers: bytes, or the SDK's error. */
export type QueryAnswer = { readonly value: Uint8Array } | { readonly code: number; readonly log: string }

/** Asks the chain's application by a gRPC path. @throws `RPC_FAILED` */
export const queryChain = async (nodes: Nodes, path: string, request: Uint8Array): Promise<QueryAnswer> => {
  const data = Array.from(request, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const answer = await askRpc(nodes, 'abci_query', { path, data, prove: false })
  const response = fieldOf('result' in answer ? answer.result : undefined, 'response')
  const code = fieldOf(response, 'code') ?? 0
  if (code !== 0) return { code: Number(code), log: String(fieldOf(response, 'log')) }
  const value = fieldOf(response, 'value')
  return { value: fromBase64(typeof value === 'string' ? value : '') }
}

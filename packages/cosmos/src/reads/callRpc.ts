import { fieldOf } from '@latchkey/core/adapter'
import { fromBase64 } from '../encoding/base64.js'
import { type DecodedMessage, readMessage } from '../encoding/protobuf.js'
import { requestNodes, type Nodes } from './requestNodes.js'

/** The result of a call, or the node's error. */
export type RpcAnswer<result> = { readonly result: result } | { readonly error: string }

/**
 * Calls a method of the nodes' JSON-RPC.
 *
 * @param read parses the result; throws if the next node is to be tried
 * @param isAnswer whether to return an error of the node; other errors make it try the next node
 * @throws `RPC_FAILED`
 * @see https://docs.cometbft.com/v0.38/rpc/
 */
export const callRpc = <result>(
  nodes: Nodes,
  method: string,
  params: object,
  read: (result: object) => result,
  isAnswer: (error: string) => boolean = () => false,
): Promise<RpcAnswer<result>> =>
  requestNodes(
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
    (body) => {
      if (fieldOf(body, 'id') !== 1) throw new Error('The response has the id of another call.')
      const result = fieldOf(body, 'result')
      const rpcError = fieldOf(body, 'error') ?? undefined
      if (rpcError === undefined && typeof result === 'object' && result !== null) return { result: read(result) }
      const error = `${String(fieldOf(rpcError, 'message'))}: ${String(fieldOf(rpcError, 'data'))}`
      if (isAnswer(error)) return { error }
      throw new Error(error)
    },
  )

/** The value that the chain's application returns, or the SDK's error. */
export type QueryAnswer<value> = { readonly value: value } | { readonly code: number; readonly log: string }

/**
 * Queries the chain's application at a gRPC path.
 *
 * @param read parses the decoded response; throws if the response is invalid and the next node is to be tried
 * @throws `RPC_FAILED`
 */
export const queryChain = async <value>(
  nodes: Nodes,
  path: string,
  request: Uint8Array,
  read: (message: DecodedMessage) => value,
): Promise<QueryAnswer<value>> => {
  const data = Array.from(request, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const answer = await callRpc(nodes, 'abci_query', { path, data, prove: false }, (result): QueryAnswer<value> => {
    const response = fieldOf(result, 'response')
    const [code = 0, log, value] = ['code', 'log', 'value'].map((name) => fieldOf(response, name))
    if (typeof code !== 'number') throw new TypeError('The node returned an invalid code.')
    if (code !== 0) return { code, log: String(log) }
    return { value: read(readMessage(fromBase64(typeof value === 'string' ? value : ''))) }
  })
  if ('result' in answer) return answer.result
  throw new TypeError(answer.error) // unreachable: isAnswer returns false for every error
}

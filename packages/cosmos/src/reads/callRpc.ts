import { fieldOf } from '@latchkey/core/adapter'
import { fromBase64 } from '../encoding/base64.js'
import { type ReadMessage, readMessage } from '../encoding/protobuf.js'
import { askNodes, type Nodes } from './requestNodes.js'

/** What a call came to: its result, or what the node says against it. */
export type RpcAnswer<result> = { readonly result: result } | { readonly error: string }

/**
 * Calls a method of the nodes' JSON-RPC.
 *
 * @param read makes of a result what it should be; throws where another node should be asked
 * @param isAnswer whether an error is an answer of its own; another node is asked otherwise
 * @throws `RPC_FAILED`
 * @see https://docs.cometbft.com/v0.38/rpc/
 */
export const askRpc = <result>(
  nodes: Nodes,
  method: string,
  params: object,
  read: (result: object) => result,
  isAnswer: (error: string) => boolean = () => false,
): Promise<RpcAnswer<result>> =>
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
    (body) => {
      if (fieldOf(body, 'id') !== 1) throw new Error('The node answered another call.')
      const result = fieldOf(body, 'result')
      const told = fieldOf(body, 'error') ?? undefined
      if (told === undefined && typeof result === 'object' && result !== null) return { result: read(result) }
      const error = `${String(fieldOf(told, 'message'))}: ${String(fieldOf(told, 'data'))}`
      if (isAnswer(error)) return { error }
      throw new Error(error)
    },
  )

/** What the chain's application answers, or the SDK's error. */
export type QueryAnswer<value> = { readonly value: value } | { readonly code: number; readonly log: string }

/**
 * Asks the chain's application by a gRPC path.
 *
 * @param read takes its answer apart; throws where that is nonsense, and another node is asked
 * @throws `RPC_FAILED`
 */
export const queryChain = async <value>(
  nodes: Nodes,
  path: string,
  request: Uint8Array,
  read: (message: ReadMessage) => value,
): Promise<QueryAnswer<value>> => {
  const data = Array.from(request, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const answer = await askRpc(nodes, 'abci_query', { path, data, prove: false }, (result): QueryAnswer<value> => {
    const response = fieldOf(result, 'response')
    const [code = 0, log, value] = ['code', 'log', 'value'].map((name) => fieldOf(response, name))
    if (typeof code !== 'number') throw new TypeError('The node answered with something that is no code.')
    if (code !== 0) return { code, log: String(log) }
    return { value: read(readMessage(fromBase64(typeof value === 'string' ? value : ''))) }
  })
  if ('result' in answer) return answer.result
  throw new TypeError(answer.error) // never: no error is an answer here
}

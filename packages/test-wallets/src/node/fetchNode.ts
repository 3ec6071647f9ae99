import { rpcError } from '../eip155/eip1193.js'

/** The time limit for a node's response, in milliseconds. */
const answerTimeout = 10_000

/** Calls a chain's node over HTTP. @throws -32603 if the node does not respond within 10 s */
export const fetchNode = async (url: string, init: RequestInit = {}): Promise<Response> => {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(answerTimeout) })
  } catch (cause) {
    throw Object.assign(rpcError(-32603, 'The node of the network does not respond.'), { cause })
  }
}

type Answer = {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** Sends one JSON-RPC call to a node. @throws the node's error */
export const callNode = async (url: string, method: string, params: unknown): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetchNode(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error }: Answer = await response.json()
  if (error) throw rpcError(error.code, error.message, error.data)
  return result
}

import { isObject } from '../isObject.js'
import type { RpcCall } from './rpcCall.js'

/** The maximum number of calls of one request. */
export const batchLimit = 1_000

/**
 * The methods that are forwarded: those that read, and the one that sends a signed transaction. Methods that need a node's own accounts, that
 * the node remembers, or that change it, are not.
 */
const forwarded: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'eth_syncing',
  'net_version',
])

/** A call that a client sent. */
export type ReceivedCall = {
  readonly id: string | number | null
  readonly method: string
  /** Without it, the method is not forwarded. */
  readonly call?: RpcCall | undefined
}

/** A request body. */
export type RpcBody = { readonly isBatch: boolean; readonly calls: readonly ReceivedCall[] }

const readCall = (value: unknown): ReceivedCall | undefined => {
  const { jsonrpc, id = null, method, params = [] } = isObject(value) ? value : {}
  const hasId = id === null || typeof id === 'number' || (typeof id === 'string' && id.length <= 100)
  if (jsonrpc !== '2.0' || !hasId || typeof method !== 'string' || method.length > 100) return undefined
  if (!Array.isArray(params) && !isObject(params)) return undefined
  return { id, method, ...(forwarded.has(method) && { call: { method, params } }) }
}

/** Reads the body of a request: a JSON-RPC 2.0 call, or a batch of up to 1,000. Returns why it is invalid, if it is. */
export const readRpcBody = (body: unknown): RpcBody | string => {
  const isBatch = Array.isArray(body)
  const received: readonly unknown[] = isBatch ? body : [body]
  if (received.length === 0) return 'the batch is empty'
  if (received.length > batchLimit) return `a batch may have at most ${batchLimit} calls`
  const calls = received.flatMap((value) => readCall(value) ?? [])
  return calls.length === received.length ? { isBatch, calls } : 'body is no JSON-RPC 2.0'
}

import { readProperty } from '../../vault/bytes.js'
import { invalidRequest } from '../../protocol/VaultError.js'
import { FrameError } from '../FrameError.js'
import type { Node } from './createNode.js'
import { readBytes, readNumber, readObject, readQuantity } from './nodeValues.js'

/*
 * The calls that were sent by `wallet_sendCalls`, for `wallet_getCallsStatus`.
 * https://eips.ethereum.org/EIPS/eip-5792
 */

/** Calls that were sent together. */
export type CallBatch = {
  readonly id: string
  readonly account: string
  readonly network: string
  readonly hashes: readonly string[]
  /** How many calls the site requested. If fewer were sent, the node refused one of them. */
  readonly count: number
  /** Whether one transaction has all calls. */
  readonly isAtomic?: boolean | undefined
}

/** The batches that this site sent. */
export type CallBatches = {
  add(batch: CallBatch): void
  find(id: string, account: string): CallBatch | undefined
}

/** Where batches are kept: `localStorage`, which the browser separates by site. */
export type BatchStorage = Pick<Storage, 'getItem' | 'setItem'>

const maxBatches = 100
const storageKey = 'latchkey-wallet|calls'

const isHash = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{64}$/.test(value)
const isBatch = (value: unknown): value is CallBatch => {
  const { id, account, network, hashes, count, isAtomic }: Partial<Record<keyof CallBatch, unknown>> = Object(value)
  return (
    [id, account, network].every((text) => typeof text === 'string') &&
    Array.isArray(hashes) &&
    hashes.every(isHash) &&
    Number.isSafeInteger(count) &&
    (isAtomic === undefined || typeof isAtomic === 'boolean')
  )
}

/** Reads stored batches. Drops whatever is not a batch. */
export const parseBatches = (text: string | null): readonly CallBatch[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isBatch).slice(-maxBatches) : []
  } catch {
    return [] // not JSON: nothing can be read from it
  }
}

/** Creates the list of batches. If the storage fails, they are kept as long as the page lives. */
export const createCallBatches = (storage: () => BatchStorage): CallBatches => {
  let batches: readonly CallBatch[] | undefined
  const attempt = <value>(use: (storage: BatchStorage) => value): value | undefined => {
    try {
      return use(storage())
    } catch {
      return undefined // the browser blocks the storage, or it is full
    }
  }
  const read = () => (batches ??= parseBatches(attempt((from) => from.getItem(storageKey)) ?? null))
  return {
    add: (batch) => {
      // Another tab may have added batches meanwhile.
      const stored = parseBatches(attempt((from) => from.getItem(storageKey)) ?? null)
      const own = read().filter(({ id }) => !stored.some((other) => other.id === id))
      batches = [...stored, ...own, batch].slice(-maxBatches)
      attempt((to) => to.setItem(storageKey, JSON.stringify(batches)))
    },
    find: (id, account) => {
      const isWanted = (batch: CallBatch) => batch.id === id && batch.account === account
      return read().find(isWanted) ?? parseBatches(attempt((from) => from.getItem(storageKey)) ?? null).find(isWanted)
    },
  }
}

/** Reads the id that a site chose for its calls, if it did. */
export const readBatchId = (params: unknown): string | undefined => {
  const id = readProperty(Array.isArray(params) ? params[0] : undefined, 'id') ?? undefined
  if (id === undefined) return undefined
  if (typeof id !== 'string' || id === '' || id.length > 4_096) throw invalidRequest('id')
  return id
}

const readReceipt = async (node: Node, hash: string, signal: AbortSignal) => {
  const method = 'eth_getTransactionReceipt'
  const answer = await node.request(method, [hash], signal)
  if (answer === null) return undefined
  const receipt = readObject(answer, method)
  const logs: readonly unknown[] = Array.isArray(receipt['logs']) ? receipt['logs'] : []
  return {
    logs: logs.map((each) => {
      const log = readObject(each, method)
      const topics: readonly unknown[] = Array.isArray(log['topics']) ? log['topics'] : []
      return {
        address: readBytes(log['address'], method, 20),
        data: readBytes(log['data'], method),
        topics: topics.map((topic) => readBytes(topic, method, 32)),
      }
    }),
    status: readNumber(receipt['status'], method) === 1 ? '0x1' : '0x0',
    blockHash: readBytes(receipt['blockHash'], method, 32),
    blockNumber: `0x${readQuantity(receipt['blockNumber'], method).toString(16)}`,
    gasUsed: `0x${readQuantity(receipt['gasUsed'], method).toString(16)}`,
    transactionHash: hash,
  }
}

/** 100: not all are mined. 200: all succeeded. 500: none did. 600: some did. */
const toStatus = (states: readonly (string | undefined)[], count: number): number => {
  if (states.includes(undefined)) return 100
  const succeeded = states.filter((state) => state === '0x1').length
  if (succeeded === count) return 200
  return succeeded === 0 ? 500 : 600
}

/** Answers `wallet_getCallsStatus`. Throws 5730 if the id is unknown. */
export const readCallsStatus = async (batch: CallBatch | undefined, node: Node, signal: AbortSignal) => {
  if (!batch)
    throw new FrameError(5730, 'The wallet sent no calls with this id. Use the id that wallet_sendCalls returned.')
  const { id, network, hashes, count, isAtomic = false } = batch
  const receipts = await Promise.all(hashes.map((hash) => readReceipt(node, hash, signal)))
  return {
    version: '2.0.0',
    id,
    chainId: `0x${Number(network.slice('eip155:'.length)).toString(16)}`,
    status: toStatus(
      receipts.map((receipt) => receipt?.status),
      count,
    ),
    atomic: isAtomic,
    receipts: receipts.filter((receipt) => receipt !== undefined),
  }
}

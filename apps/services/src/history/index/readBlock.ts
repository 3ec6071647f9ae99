import { isObject } from '../../isObject.js'
import type { Block, BlockId, Log, Transaction } from './block.js'
import { NodeError } from './nodeError.js'

/** The last time that a JavaScript date can have, in seconds. */
const lastTime = 8_640_000_000_000

const invalid = (what: string) => new NodeError(`The node returned an invalid ${what}.`)

/** Reads hex digits of a length in bytes. */
const readHex = (value: unknown, what: string, bytes?: number): string => {
  const isValid = typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)
  if (!isValid || (bytes !== undefined && value.length !== 2 + 2 * bytes)) throw invalid(what)
  return value.toLowerCase()
}

const readQuantity = (value: unknown, what: string): bigint => {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value)) throw invalid(what)
  return BigInt(value)
}

/** Reads a block's or receipt's number, or another number that fits into a JavaScript number. */
export const readNumber = (value: unknown, what: string): number => {
  const number = readQuantity(value, what)
  if (number > BigInt(Number.MAX_SAFE_INTEGER)) throw invalid(what)
  return Number(number)
}

/** Reads a block without its transactions. Returns `undefined` if the node does not have the block. @throws `NodeError` */
export const readBlockId = (value: unknown): BlockId | undefined => {
  if (value === null) return undefined
  if (!isObject(value)) throw invalid('block')
  return {
    number: readNumber(value['number'], 'block number'),
    hash: readHex(value['hash'], 'block hash', 32),
    parentHash: readHex(value['parentHash'], 'parent hash', 32),
  }
}

const readLog = (value: unknown): Log => {
  if (!isObject(value) || !Array.isArray(value['topics']) || value['topics'].length > 4) throw invalid('log')
  return {
    address: readHex(value['address'], 'log', 20),
    topics: value['topics'].map((topic: unknown) => readHex(topic, 'topic', 32)),
    data: readHex(value['data'], 'log'),
  }
}

const readTransaction = (value: unknown, receipt: unknown, blockHash: string): Transaction => {
  if (!isObject(value) || !isObject(receipt)) throw invalid('transaction')
  const hash = readHex(value['hash'], 'transaction hash', 32)
  const isOfBlock = readHex(receipt['blockHash'], 'receipt', 32) === blockHash
  if (!isOfBlock || readHex(receipt['transactionHash'], 'receipt', 32) !== hash) throw invalid('receipt')
  if (!Array.isArray(receipt['logs'])) throw invalid('receipt')
  return {
    hash,
    sender: readHex(value['from'], 'sender', 20),
    recipient: value['to'] === null || value['to'] === undefined ? null : readHex(value['to'], 'recipient', 20),
    value: readQuantity(value['value'], 'value'),
    hasData: readHex(value['input'], 'input').length > 2,
    // Receipts before the Byzantium fork have no status.
    isFailed: receipt['status'] !== undefined && readQuantity(receipt['status'], 'status') === 0n,
    logs: receipt['logs'].map(readLog),
  }
}

/** A block, as `eth_getBlockByNumber` returns it. */
export type RawBlock = BlockId & { readonly timestamp: unknown; readonly transactions: readonly unknown[] }

/** Reads a block whose receipts are not known yet. Returns `undefined` if the node does not have the block. @throws `NodeError` */
export const readRawBlock = (value: unknown): RawBlock | undefined => {
  const id = readBlockId(value)
  if (!id || !isObject(value)) return undefined
  const { timestamp, transactions } = value
  if (!Array.isArray(transactions)) throw invalid('block')
  return { ...id, timestamp, transactions }
}

/** Reads the transactions of a block, and checks that each receipt belongs to it. @throws `NodeError` */
export const readBlock = ({ timestamp, transactions, ...id }: RawBlock, receipts: unknown): Block => {
  const seconds = readNumber(timestamp, 'timestamp')
  if (seconds > lastTime) throw invalid('timestamp')
  if (!Array.isArray(receipts) || receipts.length !== transactions.length) throw invalid('list of receipts')
  return {
    ...id,
    minedAt: seconds * 1_000,
    transactions: transactions.map((value, index) => readTransaction(value, receipts[index], id.hash)),
  }
}

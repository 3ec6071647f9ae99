import { type Clock, getErrorCode, LatchkeyError, type Settled } from '@latchkey/core/adapter'
import { readUint256 } from '../encoding/readUint256.js'
import { revertReasonOf } from '../reads/reverted.js'
import type { ChainReader } from '../reads/rpc/chainReader.js'

/** Milliseconds from look to look: short at first, for fast chains, then longer. */
const pause = (looks: number) => Math.min(400 + looks * 200, 4_000)

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined

/** Reads a receipt. One that names another transaction is none. */
const readReceipt = async ({ read }: ChainReader, hash: string): Promise<Fields | undefined> => {
  const receipt = fieldsOf(await read('eth_getTransactionReceipt', [hash]))
  const { transactionHash: named = hash } = receipt ?? {}
  return typeof named === 'string' && named.toLowerCase() === hash.toLowerCase() ? receipt : undefined
}

/** Asks the node to do it once more on the block before, to learn why it failed. */
const readReason = async ({ read }: ChainReader, transaction: Fields | undefined, receipt: Fields) => {
  if (!transaction) return undefined
  const { from, to, value, input } = transaction
  return read('eth_call', [{ from, to, value, data: input }, receipt['blockNumber']]).then(
    () => undefined,
    (error: unknown) => revertReasonOf(error),
  )
}

/**
 * Waits until a transaction is mined.
 *
 * @throws `TRANSACTION_FAILED` when another one took its place
 */
export const waitForReceipt = async (
  reader: ChainReader,
  hash: string,
  account: string,
  clock: Clock,
  signal?: AbortSignal,
): Promise<Settled> => {
  let transaction: Fields | undefined
  for (let looks = 0; ; looks += 1) {
    signal?.throwIfAborted()
    try {
      transaction = fieldsOf(await reader.read('eth_getTransactionByHash', [hash])) ?? transaction
      const receipt = await readReceipt(reader, hash)
      if (receipt) {
        if (receipt['status'] !== '0x0') return { status: 'success', hash }
        return { status: 'reverted', hash, reason: await readReason(reader, transaction, receipt) }
      }
      await assertNotReplaced(reader, hash, account, transaction)
    } catch (error) {
      if (getErrorCode(error) !== 'RPC_FAILED') throw error // a node that is away may come back
    }
    await clock.wait(pause(looks), signal)
  }
}

/** A transaction whose number another one has used will never be mined. */
const assertNotReplaced = async (
  reader: ChainReader,
  hash: string,
  account: string,
  transaction: Fields | undefined,
) => {
  if (!transaction) return
  const nonce = readUint256(transaction['nonce'])
  const used = readUint256(await reader.read('eth_getTransactionCount', [account, 'latest']))
  if (used <= nonce) return
  if (!(await readReceipt(reader, hash)))
    throw new LatchkeyError('TRANSACTION_FAILED', 'Another transaction took its place.', { context: { hash } })
}

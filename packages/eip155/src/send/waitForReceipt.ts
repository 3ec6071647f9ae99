import { type Clock, getErrorCode, LatchkeyError, type TransactionOutcome } from '@latchkey/core/adapter'
import { readUint256 } from '../encoding/readUint256.js'
import { readReceipt } from '../reads/readReceipt.js'
import { revertReasonOf } from '../reads/reverted.js'
import type { ChainReader } from '../reads/rpc/createChainReader.js'

/** The time between polls, in milliseconds: short at first, for fast chains, then longer. */
const pause = (polls: number) => Math.min(400 + polls * 200, 4_000)

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined

/** Repeats the transaction as a call, to read the reason of its failure. */
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
 * @throws `TRANSACTION_FAILED` with the status `'replaced'` if another transaction with the same nonce was mined
 */
export const waitForReceipt = async (
  reader: ChainReader,
  hash: string,
  account: string,
  clock: Clock,
  signal?: AbortSignal,
): Promise<TransactionOutcome> => {
  let transaction: Fields | undefined
  for (let polls = 0; ; polls += 1) {
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
      if (getErrorCode(error) !== 'RPC_FAILED') throw error // the node may be back at the next poll
    }
    await clock.wait(pause(polls), signal)
  }
}

/** Throws if another transaction has used the nonce, because then this one is never mined. */
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
    throw new LatchkeyError('TRANSACTION_FAILED', 'Another transaction with the same nonce was mined instead.', {
      context: { hash, status: 'replaced' },
      help: ["Check the account's transactions before you send it again."],
    })
}

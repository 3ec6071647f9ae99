import { type Clock, getErrorCode, LatchkeyError, type TransactionOutcome } from '@latchkey/core/adapter'
import { readField } from '../discovery/standardWallet.js'
import { type ChainReader, invalidAnswer, toAmount, valueOf } from '../reads/chainReader.js'
import { reasonOf } from './failures.js'

/** A transaction that was sent. */
export type AwaitedTransaction = {
  /** Its signature, in base58. */
  readonly hash: string
  readonly lastValidBlockHeight: bigint
  /** Its bytes in base64, if the kit broadcasts it. The kit repeats that, because nodes may drop it. */
  readonly wire?: string | undefined
}

/** The delay before the next poll in milliseconds. It grows up to two seconds. */
const delayAfter = (polls: number) => Math.min(400 + polls * 100, 2_000)
const pollsPerBroadcast = 3

const readStatus = async ({ read }: ChainReader, hash: string, searchTransactionHistory: boolean): Promise<unknown> => {
  const listed = valueOf(await read('getSignatureStatuses', [[hash], { searchTransactionHistory }]))
  if (!Array.isArray(listed)) throw invalidAnswer('list')
  return listed[0] ?? undefined
}

/** Reads what the programs logged about why the transaction failed. */
const readReason = async ({ read }: ChainReader, hash: string, error: unknown): Promise<string> => {
  const options = { commitment: 'confirmed', maxSupportedTransactionVersion: 0, encoding: 'base64' }
  const transaction = await read('getTransaction', [hash, options]).catch(() => undefined) // the reason is read from the error then
  return reasonOf({ error, logs: readField(readField(transaction, 'meta'), 'logMessages') })
}

const toOutcome = async (
  reader: ChainReader,
  hash: string,
  status: unknown,
): Promise<TransactionOutcome | undefined> => {
  const error = readField(status, 'err')
  if (error !== null && error !== undefined)
    return { status: 'reverted', hash, reason: await readReason(reader, hash, error) }
  const level = readField(status, 'confirmationStatus')
  return level === 'confirmed' || level === 'finalized' ? { status: 'success', hash } : undefined
}

/**
 * Polls the nodes until a transaction is confirmed.
 *
 * @throws `TRANSACTION_FAILED` if its blockhash has expired: it was not executed, and can be sent again
 */
export const waitForSignature = async (
  reader: ChainReader,
  clock: Clock,
  { hash, lastValidBlockHeight, wire }: AwaitedTransaction,
  signal?: AbortSignal,
): Promise<TransactionOutcome> => {
  for (let polls = 0; ; polls += 1) {
    signal?.throwIfAborted()
    try {
      const height = toAmount(await reader.read('getBlockHeight', [{ commitment: 'confirmed' }]))
      const isExpired = height > lastValidBlockHeight
      // The status is read after the height, so that a transaction in the last valid block is found.
      const status = await readStatus(reader, hash, isExpired)
      const outcome = await toOutcome(reader, hash, status)
      if (outcome) return outcome
      if (status === undefined && isExpired)
        throw new LatchkeyError(
          'TRANSACTION_FAILED',
          'The transaction was not executed before its blockhash expired.',
          {
            context: { hash, status: 'expired' },
            help: ['It can no longer be executed, so it is safe to send it again.'],
          },
        )
      if (wire !== undefined && polls % pollsPerBroadcast === pollsPerBroadcast - 1)
        await reader.read('sendTransaction', [wire, { encoding: 'base64', skipPreflight: true, maxRetries: 0 }])
    } catch (error) {
      if (getErrorCode(error) !== 'RPC_FAILED') throw error // the nodes may respond to the next poll
    }
    await clock.wait(delayAfter(polls), signal)
  }
}

import { type Clock, getErrorCode, LatchkeyError, type Settled } from '@latchkey/core/adapter'
import { readField } from '../discovery/standardWallet.js'
import { type ChainReader, invalidAnswer, toAmount, valueOf } from '../reads/chainReader.js'
import { reasonOf } from './failures.js'

/** What is waited for. */
export type AwaitedTransaction = {
  /** Its signature, in base58. */
  readonly hash: string
  /** The block height after which it can no longer come. */
  readonly until: bigint
  /** Its bytes in base64, where the kit lets it out: again and again, as nodes forget. */
  readonly wire?: string | undefined
}

/** Milliseconds from look to look: short at first, then longer. */
const pause = (looks: number) => Math.min(400 + looks * 100, 2_000)
/** Every so many looks a transaction is let out again. */
const looksToRepeat = 3

const readStatus = async ({ read }: ChainReader, hash: string, searchTransactionHistory: boolean): Promise<unknown> => {
  const listed = valueOf(await read('getSignatureStatuses', [[hash], { searchTransactionHistory }]))
  if (!Array.isArray(listed)) throw invalidAnswer('list')
  return listed[0] ?? undefined
}

/** Asks the node for what the programs logged, to learn why it failed. */
const readReason = async ({ read }: ChainReader, hash: string, error: unknown): Promise<string> => {
  const options = { commitment: 'confirmed', maxSupportedTransactionVersion: 0, encoding: 'base64' }
  const found = await read('getTransaction', [hash, options]).catch(() => undefined) // the error alone says something too
  return reasonOf({ error, logs: readField(readField(found, 'meta'), 'logMessages') })
}

const settle = async (reader: ChainReader, hash: string, status: unknown): Promise<Settled | undefined> => {
  const error = readField(status, 'err')
  if (error !== null && error !== undefined)
    return { status: 'reverted', hash, reason: await readReason(reader, hash, error) }
  const level = readField(status, 'confirmationStatus')
  return level === 'confirmed' || level === 'finalized' ? { status: 'success', hash } : undefined
}

/**
 * Waits until a transaction is confirmed, by looking: nodes' sockets are not relied on.
 *
 * @throws `TRANSACTION_FAILED` when its blockhash has expired: it was not executed, and can be sent anew
 */
export const waitForSignature = async (
  reader: ChainReader,
  clock: Clock,
  { hash, until, wire }: AwaitedTransaction,
  signal?: AbortSignal,
): Promise<Settled> => {
  for (let looks = 0; ; looks += 1) {
    signal?.throwIfAborted()
    try {
      const height = toAmount(await reader.read('getBlockHeight', [{ commitment: 'confirmed' }]))
      // Looked at after the height: what came in the last block that it may come in is seen.
      const status = await readStatus(reader, hash, height > until)
      const settled = await settle(reader, hash, status)
      if (settled) return settled
      if (status === undefined && height > until)
        throw new LatchkeyError('TRANSACTION_FAILED', 'The transaction was not executed in time.', {
          context: { hash, status: 'expired' },
          help: ['Its blockhash has expired: it can no longer be executed, and may be sent anew.'],
        })
      if (wire !== undefined && looks % looksToRepeat === looksToRepeat - 1)
        await reader.read('sendTransaction', [wire, { encoding: 'base64', skipPreflight: true, maxRetries: 0 }])
    } catch (error) {
      if (getErrorCode(error) !== 'RPC_FAILED') throw error // a node that is away may come back
    }
    await clock.wait(pause(looks), signal)
  }
}

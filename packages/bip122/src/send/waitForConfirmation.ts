import { type Clock, getErrorCode, LatchkeyError, type TransactionOutcome, fieldOf } from '@latchkey/core/adapter'
import type { Esplora } from '../reads/esplora.js'
import { broadcast } from './broadcast.js'

/** The delay before the next poll in milliseconds. It grows up to 15 seconds: blocks are some ten minutes apart. */
const delayAfter = (polls: number) => Math.min(500 + polls * 500, 15_000)

/** After this many polls, some ten minutes, waiting fails if no service has seen the transaction. */
const maxUnseenPolls = 55
/** A transaction that no service has is broadcast again with each third poll. */
const pollsPerBroadcast = 3

/** The advice if it is unknown whether a transaction was sent. */
export const checkBeforeResending = 'The transaction may have been sent. Check your wallet before you send again.'

/** A transaction that was sent. It has its bytes as hex if no service has confirmed that it has it. */
export type AwaitedTransaction = { readonly txid: string; readonly hex?: string | undefined }

/**
 * Polls the services until a transaction is in a block.
 *
 * @throws `TRANSACTION_FAILED` if another one replaced it, or if no service has seen it for ten minutes
 */
export const waitForConfirmation = async (
  esplora: Esplora,
  { txid, hex }: AwaitedTransaction,
  clock: Clock,
  signal?: AbortSignal,
): Promise<TransactionOutcome> => {
  /** The path of its first coin, once the transaction was seen. */
  let coinPath: string | undefined
  let unseenPolls = 0
  for (let polls = 0; ; polls += 1) {
    signal?.throwIfAborted()
    try {
      const found = await esplora.get(`/tx/${txid}`, { signal })
      if (fieldOf(fieldOf(found, 'status'), 'confirmed') === true) return { status: 'success', hash: txid }
      coinPath = outspendPath(found) ?? coinPath
      if (found === undefined && coinPath !== undefined)
        assertNotReplaced(await esplora.get(coinPath, { signal }), txid)
      if (found === undefined && coinPath === undefined) {
        unseenPolls += 1
        if (hex !== undefined && unseenPolls % pollsPerBroadcast === 0) await broadcast(esplora, txid, hex)
      }
    } catch (error) {
      if (getErrorCode(error) !== 'RPC_FAILED') throw error // the services may respond to the next poll
    }
    if (unseenPolls === maxUnseenPolls)
      throw new LatchkeyError('TRANSACTION_FAILED', 'No Esplora service has seen the transaction for ten minutes.', {
        context: { hash: txid, status: 'unseen' },
        help: [checkBeforeResending],
      })
    await clock.wait(delayAfter(polls), signal)
  }
}

const outspendPath = (transaction: unknown): string | undefined => {
  const inputs = fieldOf(transaction, 'vin')
  const [first]: readonly unknown[] = Array.isArray(inputs) ? inputs : []
  const [txid, vout] = [fieldOf(first, 'txid'), fieldOf(first, 'vout')]
  return typeof txid === 'string' && Number.isInteger(vout) ? `/tx/${txid}/outspend/${Number(vout)}` : undefined
}

/** Throws if another transaction in a block has spent the coin: the awaited one can then never be in a block. */
const assertNotReplaced = (outspend: unknown, txid: string) => {
  const isFinal = fieldOf(fieldOf(outspend, 'status'), 'confirmed') === true
  if (fieldOf(outspend, 'spent') === true && fieldOf(outspend, 'txid') !== txid && isFinal)
    throw new LatchkeyError('TRANSACTION_FAILED', 'Another transaction replaced this one.', {
      context: { hash: txid },
      help: ["Check the account's transactions before you send again."],
    })
}

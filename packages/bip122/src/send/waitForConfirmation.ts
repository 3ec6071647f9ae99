import { type Clock, getErrorCode, LatchkeyError, type Settled, fieldOf } from '@latchkey/core/adapter'
import type { Esplora } from '../reads/esplora.js'
import { letOut } from './letOut.js'

/** Milliseconds from look to look: short at first, then longer: blocks are ten minutes apart. */
const pause = (looks: number) => Math.min(500 + looks * 500, 15_000)

/** After so many looks, some ten minutes, a transaction that nobody has seen is no longer waited for. */
const looksForUnseen = 55
/** Every so many looks a transaction that no service has said to have is handed over again. */
const looksToRepeat = 3

/** What to do where it is not known what became of a transaction. */
export const mayBeSent = 'The transaction may have been sent all the same: look into the wallet before you send again.'

/** What is waited for: its id, and its bytes where no service has said that it has it. */
export type AwaitedTransaction = { readonly txid: string; readonly unseen?: string | undefined }

/**
 * Waits until a transaction is in a block.
 *
 * @throws `TRANSACTION_FAILED` when another one took its place, and where nobody has ever seen it
 */
export const waitForConfirmation = async (
  esplora: Esplora,
  { txid, unseen: transaction }: AwaitedTransaction,
  clock: Clock,
  signal?: AbortSignal,
): Promise<Settled> => {
  /** The coin that it spends first, once it was seen. */
  let spent: string | undefined
  let unseen = 0
  for (let looks = 0; ; looks += 1) {
    signal?.throwIfAborted()
    try {
      const found = await esplora.get(`/tx/${txid}`, { signal })
      if (fieldOf(fieldOf(found, 'status'), 'confirmed') === true) return { status: 'success', hash: txid }
      spent = outspendPath(found) ?? spent
      if (found === undefined && spent !== undefined) assertNotReplaced(await esplora.get(spent, { signal }), txid)
      if (found === undefined && spent === undefined) {
        unseen += 1
        if (transaction !== undefined && unseen % looksToRepeat === 0) await letOut(esplora, txid, transaction)
      }
    } catch (error) {
      if (getErrorCode(error) !== 'RPC_FAILED') throw error // a service that is away may come back
    }
    if (unseen === looksForUnseen)
      throw new LatchkeyError('TRANSACTION_FAILED', 'The transaction was never seen on the network.', {
        context: { hash: txid, status: 'unseen' },
        help: [mayBeSent],
      })
    await clock.wait(pause(looks), signal)
  }
}

const outspendPath = (transaction: unknown): string | undefined => {
  const inputs = fieldOf(transaction, 'vin')
  const [first]: readonly unknown[] = Array.isArray(inputs) ? inputs : []
  const [txid, vout] = [fieldOf(first, 'txid'), fieldOf(first, 'vout')]
  return typeof txid === 'string' && Number.isInteger(vout) ? `/tx/${txid}/outspend/${Number(vout)}` : undefined
}

/** A transaction whose coin another one has spent in a block will never be in one. */
const assertNotReplaced = (outspend: unknown, txid: string) => {
  const isFinal = fieldOf(fieldOf(outspend, 'status'), 'confirmed') === true
  if (fieldOf(outspend, 'spent') === true && fieldOf(outspend, 'txid') !== txid && isFinal)
    throw new LatchkeyError('TRANSACTION_FAILED', 'Another transaction took its place.', { context: { hash: txid } })
}

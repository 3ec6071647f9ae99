import { type Clock, getErrorCode, LatchkeyError, type Settled } from '@latchkey/core/adapter'
import type { Esplora } from '../reads/esplora.js'
import { fieldOf } from '../live/fieldOf.js'

/** Milliseconds from look to look: short at first, then longer: blocks are ten minutes apart. */
const pause = (looks: number) => Math.min(500 + looks * 500, 15_000)

/**
 * Waits until a transaction is in a block.
 *
 * @throws `TRANSACTION_FAILED` when another one took its place
 */
export const waitForConfirmation = async (
  esplora: Esplora,
  txid: string,
  clock: Clock,
  signal?: AbortSignal,
): Promise<Settled> => {
  /** The coin that it spends first, once it was seen. */
  let spent: string | undefined
  for (let looks = 0; ; looks += 1) {
    signal?.throwIfAborted()
    try {
      const transaction = await esplora.get(`/tx/${txid}`, { signal })
      if (fieldOf(fieldOf(transaction, 'status'), 'confirmed') === true) return { status: 'success', hash: txid }
      spent = outspendPath(transaction) ?? spent
      if (transaction === undefined && spent !== undefined)
        assertNotReplaced(await esplora.get(spent, { signal }), txid)
    } catch (error) {
      if (getErrorCode(error) !== 'RPC_FAILED') throw error // a service that is away may come back
    }
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

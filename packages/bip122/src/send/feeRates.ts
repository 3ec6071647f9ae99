import { type Abortable, LatchkeyError, fieldOf } from '@latchkey/core/adapter'
import type { Esplora } from '../reads/esplora.js'

/** In how many blocks a transaction should be confirmed, the first that the service has an answer for. */
const targets = ['3', '2', '4', '6', '1', '10', '20', '144', '504', '1008']

/** Satoshis per virtual byte: less is not relayed, more is a mistake or a lie. */
const least = 1n
const most = 1_000n

/**
 * A fee rate that may be paid, in satoshis per virtual byte.
 *
 * @throws `FEE_ESTIMATE_FAILED` where it is out of bounds
 */
export const assertFeeRate = (feeRate: bigint): bigint => {
  if (feeRate >= least && feeRate <= most) return feeRate
  throw new LatchkeyError('FEE_ESTIMATE_FAILED', `${feeRate} satoshis per byte is no fee to pay.`, {
    cause: new RangeError(`Fee rates are from ${least} to ${most}.`),
  })
}

/** What the service says that a transaction costs now, in satoshis per virtual byte. @throws `FEE_ESTIMATE_FAILED`, `RPC_FAILED` */
export const readFeeRate = async (esplora: Esplora, options?: Abortable): Promise<bigint> => {
  const answer = await esplora.get('/fee-estimates', options)
  const rate = targets.map((target) => fieldOf(answer, target)).find((one) => one !== undefined)
  // A chain without a market for fees answers with nothing.
  if (rate === undefined) return least
  if (typeof rate !== 'number' || !Number.isFinite(rate) || rate < 0)
    throw new LatchkeyError('FEE_ESTIMATE_FAILED', 'The service gave no fee rate.', {
      cause: new TypeError('Expected a number of satoshis per byte.'),
    })
  const whole = BigInt(Math.ceil(rate))
  return assertFeeRate(whole < least ? least : whole)
}

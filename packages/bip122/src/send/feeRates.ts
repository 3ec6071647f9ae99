import { type Abortable, LatchkeyError, fieldOf } from '@latchkey/core/adapter'
import type { Esplora } from '../reads/esplora.js'

/** The numbers of blocks within which a transaction should be confirmed. The first that the service has an estimate for is used. */
const targets = ['3', '2', '4', '6', '1', '10', '20', '144', '504', '1008']

/** In satoshis per virtual byte. Nodes do not relay transactions with less. A higher rate than the maximum is a mistake, or a false estimate. */
const minFeeRate = 1n
const maxFeeRate = 1_000n

/**
 * Checks a fee rate in satoshis per virtual byte.
 *
 * @throws `FEE_ESTIMATE_FAILED` if it is out of range
 */
export const assertFeeRate = (feeRate: bigint): bigint => {
  if (feeRate >= minFeeRate && feeRate <= maxFeeRate) return feeRate
  throw new LatchkeyError(
    'FEE_ESTIMATE_FAILED',
    `The fee rate of ${feeRate} sat/vB is outside ${minFeeRate} to ${maxFeeRate}.`,
    {
      cause: new RangeError(`Expected ${minFeeRate} to ${maxFeeRate} satoshis per virtual byte.`),
      help: [`Pass a fee rate from ${minFeeRate} to ${maxFeeRate} sat/vB.`],
    },
  )
}

/** Reads the current fee rate in satoshis per virtual byte. @throws `FEE_ESTIMATE_FAILED`, `RPC_FAILED` */
export const readFeeRate = async (esplora: Esplora, options?: Abortable): Promise<bigint> => {
  const answer = await esplora.get('/fee-estimates', options)
  const rate = targets.map((target) => fieldOf(answer, target)).find((estimate) => estimate !== undefined)
  // A service has no estimates for a chain with few transactions.
  if (rate === undefined) return minFeeRate
  if (typeof rate !== 'number' || !Number.isFinite(rate) || rate < 0)
    throw new LatchkeyError('FEE_ESTIMATE_FAILED', 'The Esplora service returned an invalid fee rate.', {
      cause: new TypeError('Expected a number of satoshis per virtual byte.'),
      help: ['Check the URLs of the Esplora services, or pass a fee rate.'],
    })
  const rounded = BigInt(Math.ceil(rate))
  return assertFeeRate(rounded < minFeeRate ? minFeeRate : rounded)
}

import type { Asset } from '../contract/session.js'
import { formatAmount } from '../base/formatAmount.js'
import { truncateAmount } from '../base/truncateAmount.js'
import { parseAmount } from '../base/parseAmount.js'

/** How many decimals prices are calculated with. */
const priceDecimals = 18

/** Returns the value of an asset, in units of 10^-18 US dollars. */
const valueOf = ({ amount, decimals, price }: Asset): bigint =>
  price === undefined ? 0n : (BigInt(amount) * parseAmount(price, priceDecimals)) / 10n ** BigInt(decimals)

/**
 * Returns the total value of assets, in US dollars.
 *
 * @returns a decimal string with two decimals, e.g. `'1234.56'`, truncated so that it never shows more than the value. `undefined` if no price
 *   is known, or if the account holds a native coin whose price is not known: a total without it would mislead. Tokens without a price are not
 *   counted
 */
export const totalOf = (assets: readonly Asset[]): string | undefined => {
  const isPriced = assets.some(({ price }) => price !== undefined)
  const lacks = assets.some(
    ({ address, amount, price }) => address === undefined && amount !== '0' && price === undefined,
  )
  if (!isPriced || lacks) return undefined
  const value = assets.reduce((sum, asset) => sum + valueOf(asset), 0n)
  return truncateAmount(formatAmount(value, priceDecimals), 2)
}

import type { Asset } from '../contract/contract.js'
import { formatAmount } from '../base/formatAmount.js'
import { parseAmount } from '../base/parseAmount.js'
import { truncateAmount } from '../base/truncateAmount.js'

/** How many decimals prices are reckoned with. */
const priceDecimals = 18

/** What an asset is worth, in units of 10^-18 US dollars. */
const valueOf = ({ amount, decimals, price }: Asset): bigint =>
  price === undefined ? 0n : (BigInt(amount) * parseAmount(price, priceDecimals)) / 10n ** BigInt(decimals)

/**
 * What assets are worth together, in US dollars.
 *
 * @returns decimal text with two decimals, e.g. `'1234.56'`: truncated, so that nothing looks like more than it is. Nothing where no price is
 *   known, or not that of a native coin that is held: a total without it would mislead. Tokens without a price are not counted
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

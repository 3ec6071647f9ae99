import type { Asset } from '../adapter/contract.js'
import { parseAmount } from '../amounts/parseAmount.js'

/** How many decimals prices are reckoned with. */
const priceDecimals = 18

/** What an asset is worth, in units of 10^-18 US dollars. */
const valueOf = ({ amount, decimals, price }: Asset): bigint =>
  price === undefined ? 0n : (BigInt(amount) * parseAmount(price, priceDecimals)) / 10n ** BigInt(decimals)

/** Writes a value with its thousands set apart and two decimals, as en-US has it: truncated, so that nothing looks like more than it is. */
const format = (value: bigint): string => {
  const cents = value / 10n ** BigInt(priceDecimals - 2)
  return `$${new Intl.NumberFormat('en-US').format(cents / 100n)}.${String(cents % 100n).padStart(2, '0')}`
}

/**
 * What assets are worth together, in US dollars.
 *
 * @returns e.g. `'$1,234.56'`. Nothing where no price is known, or not that of a native coin that is held: a total without it would mislead.
 *   Tokens without a price are not counted
 */
export const totalOf = (assets: readonly Asset[]): string | undefined => {
  const isPriced = assets.some(({ price }) => price !== undefined)
  const lacks = assets.some(
    ({ address, amount, price }) => address === undefined && amount !== '0' && price === undefined,
  )
  return isPriced && !lacks ? format(assets.reduce((sum, asset) => sum + valueOf(asset), 0n)) : undefined
}

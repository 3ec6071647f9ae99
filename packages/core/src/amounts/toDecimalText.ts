/** How many decimals are kept of a number that is written with an exponent. */
const places = 18

/**
 * Writes a number that came from outside, e.g. a price, as a decimal text without exponent.
 *
 * @returns nothing where it is no finite number from 0 to 10^15
 * @example toDecimalText(1e-7) // '0.0000001'
 */
export const toDecimalText = (value: unknown): string | undefined => {
  if (typeof value !== 'number' || !(value >= 0 && value < 1e15)) return undefined
  const text = String(value)
  return text.includes('e') ? value.toFixed(places).replace(/\.?0+$/, '') : text
}

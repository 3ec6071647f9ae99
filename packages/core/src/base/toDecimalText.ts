/** The number of decimals that are kept. */
const places = 18

/**
 * Formats a number from an untrusted source, e.g. a price, as a decimal string: no exponent, at most 18 decimals.
 *
 * @returns `undefined` if `value` is not a finite number from 0 to 10^15, excluding 10^15
 * @example toDecimalText(1e-7) // '0.0000001'
 */
export const toDecimalText = (value: unknown): string | undefined => {
  if (typeof value !== 'number' || !(value >= 0 && value < 1e15)) return undefined
  const text = String(value)
  return /^\d+(\.\d{1,18})?$/.test(text) ? text : value.toFixed(places).replace(/\.?0+$/, '')
}

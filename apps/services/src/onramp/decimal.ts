/** An exact decimal number: `units` times 10 to the power of `-places`. */
export type Decimal = { readonly units: bigint; readonly places: number }

/** Returns whether a string is a decimal number, without a sign or an exponent. */
export const isDecimal = (text: string): boolean => /^\d{1,15}(\.\d{1,18})?$/.test(text)

/** Parses a string for which `isDecimal` is true. Trailing zeros count as places. */
export const toDecimal = (text: string): Decimal => {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), places: fraction.length }
}

const unitsAt = ({ units, places }: Decimal, target: number): bigint => units * 10n ** BigInt(target - places)

/** Returns a negative number if the first is smaller, a positive one if it is larger, else 0. */
export const compareDecimals = (first: Decimal, second: Decimal): bigint => {
  const places = Math.max(first.places, second.places)
  return unitsAt(first, places) - unitsAt(second, places)
}

/** Returns the exact product. */
export const multiply = (first: Decimal, second: Decimal): Decimal => ({
  units: first.units * second.units,
  places: first.places + second.places,
})

/** Returns the number with `places` places, rounded up if it has more. */
export const roundUp = (number: Decimal, places: number): Decimal => {
  if (number.places <= places) return { units: unitsAt(number, places), places }
  const divisor = 10n ** BigInt(number.places - places)
  return { units: (number.units + divisor - 1n) / divisor, places }
}

/** Returns the number as a string with all its places. */
export const writeDecimal = ({ units, places }: Decimal): string => {
  const digits = units.toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Returns the number as a string without trailing zeros. */
export const writeShort = (number: Decimal): string => {
  const text = writeDecimal(number)
  return number.places === 0 ? text : text.replace(/\.?0+$/, '')
}

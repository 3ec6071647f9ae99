/** A decimal number, exactly: `units` of 10 to the power of `-places`. */
export type Decimal = { readonly units: bigint; readonly places: number }

/** Whether a text is a decimal number: digits with a point among them or none, no sign, no exponent. */
export const isDecimal = (text: string): boolean => /^\d{1,15}(\.\d{1,18})?$/.test(text)

/** The number that a text says, with as many places as it is written with. `isDecimal` holds for the text. */
export const toDecimal = (text: string): Decimal => {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), places: fraction.length }
}

const unitsAt = ({ units, places }: Decimal, wanted: number): bigint => units * 10n ** BigInt(wanted - places)

/** Less than nothing where the first is the smaller one, more where it is the larger. */
export const compareDecimals = (first: Decimal, second: Decimal): bigint => {
  const places = Math.max(first.places, second.places)
  return unitsAt(first, places) - unitsAt(second, places)
}

/** The product, exactly. */
export const multiply = (first: Decimal, second: Decimal): Decimal => ({
  units: first.units * second.units,
  places: first.places + second.places,
})

/** The same number with so many places, rounded up where it has more. */
export const roundUp = (number: Decimal, places: number): Decimal => {
  if (number.places <= places) return { units: unitsAt(number, places), places }
  const divisor = 10n ** BigInt(number.places - places)
  return { units: (number.units + divisor - 1n) / divisor, places }
}

/** The number as a text, with all its places. */
export const writeDecimal = ({ units, places }: Decimal): string => {
  const digits = units.toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The number as a text, without zeros at its end. */
export const writeShort = (number: Decimal): string => {
  const text = writeDecimal(number)
  return number.places === 0 ? text : text.replace(/\.?0+$/, '')
}

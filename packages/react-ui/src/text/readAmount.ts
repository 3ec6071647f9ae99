import { readNumber } from './readNumber.js'

/** Removes a unit of letters from the start or the end of a text, e.g. the `ETH` of `1.5ETH`. */
const withoutUnit = (text: string, unit: string) => {
  if (!/^\p{L}+$/u.test(unit)) return text // a unit with digits cannot be distinguished from the amount
  const pattern = new RegExp(`^${unit}|${unit}$`, 'iu')
  return text.replace(pattern, '')
}

/**
 * Parses an amount that a user types or pastes. Spaces, currency signs and the unit are removed.
 *
 * @param locale BCP 47 tag: `'1.234,5 ETH'` is `'1234.5'` in `'de-DE'`
 * @param unit the unit of the amount, e.g. `'ETH'`
 * @returns decimal text, which may still be incomplete (`''`, `'2.'`); `undefined` if the text has anything but digits and one separator
 */
export const readAmount = (text: string, locale: string, unit = ''): string | undefined => {
  const read = readNumber(withoutUnit(text.replace(/[\s\p{Sc}]/gu, ''), unit), locale)
  return /^\d*\.?\d*$/.test(read) ? read : undefined
}

import { writeNumber } from './writeNumber.js'

/**
 * Parses an amount that a user types or pastes: in the format of a locale, or with the only decimal separator that a phone's keyboard offers. Any
 * other text is returned unchanged, so that the caller can reject it; so are digits other than 0 to 9.
 *
 * @param locale a BCP 47 tag
 * @returns decimal text, e.g. `'1234.5'` for `'1.234,5'` in `'de-DE'`
 */
export const readNumber = (text: string, locale: string): string => {
  const [whole = '', ...decimals] = text.split(writeNumber('0.5', locale).charAt(1))
  const read = [whole.replace(/\D/g, ''), ...decimals].join('.')
  // If thousands are not grouped as in the locale, the text is not a number: users must not pay a thousandth, or a thousand times the amount.
  return writeNumber(read, locale) === text ? read : [whole, ...decimals].join('.').replace(/^(\d*),(\d*)$/, '$1.$2')
}

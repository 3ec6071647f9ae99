import { writeNumber } from './writeNumber.js'

/**
 * Reads an amount as somebody types or pastes it: as a locale writes it, or with the only sign that the keyboard of a phone offers for a point.
 * What is no such number stays as it is, to be refused; so do digits other than 0 to 9.
 *
 * @param locale a BCP 47 tag
 * @returns decimal text, e.g. `'1234.5'` for `'1.234,5'` in `'de-DE'`
 */
export const readNumber = (text: string, locale: string): string => {
  const [whole = '', ...decimals] = text.split(writeNumber('0.5', locale).charAt(1))
  const read = [whole.replace(/\D/g, ''), ...decimals].join('.')
  // Thousands are apart where the locale has them, or it is no number: nobody is to pay a thousandth, or a thousandfold.
  return writeNumber(read, locale) === text ? read : [whole, ...decimals].join('.').replace(/^(\d*),(\d*)$/, '$1.$2')
}

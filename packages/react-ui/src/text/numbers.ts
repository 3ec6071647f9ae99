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

const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

const format = (text: string, locale: string, options: Intl.NumberFormatOptions): string => {
  const digits = text.split('.')[1]?.length ?? 0
  return isNumeric(text)
    ? new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        ...options,
      }).format(text)
    : text
}

/**
 * Formats a number for a locale, with as many decimals as the text has.
 *
 * @param text decimal text: `'1239.5'`; if it is not a number, it is returned unchanged
 * @param locale a BCP 47 tag
 * @param currency the currency, if the number is an amount of money: `'USD'`
 */
export const writeNumber = (text: string, locale: string, currency?: string): string =>
  format(text, locale, currency ? { style: 'currency', currency } : {})

/** Formats a number of hundredths in that way, with the locale's sign: `'12'` is `'12%'` in `'en-US'`, and `'12 %'` in `'de-DE'`. */
export const writePercent = (text: string, locale: string): string =>
  format(text, locale, { style: 'unit', unit: 'percent' })

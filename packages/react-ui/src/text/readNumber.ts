const isDigits = (text: string) => /^\d+$/.test(text)

/** Whether a number was cut at its thousands: three digits at the end, two or three before, one to three at the start. */
const areGroups = (groups: readonly string[]) =>
  groups.length > 1 &&
  groups.every(isDigits) &&
  groups.every(({ length }, index) =>
    index === 0 ? length <= 3 : index === groups.length - 1 ? length === 3 : length === 2 || length === 3,
  )

/**
 * Reads an amount as somebody types or pastes it: digits, thousands apart and the point as a locale has them, or the only sign that the keyboard of
 * a phone offers for a point. What is no such number stays as it is, to be refused.
 *
 * @param locale a BCP 47 tag
 * @returns decimal text, e.g. `'1234.5'` for `'1.234,5'` in `'de-DE'`
 */
export const readNumber = (text: string, locale: string): string => {
  const format = new Intl.NumberFormat(locale)
  const parts = format.formatToParts(1_234_567.5)
  const signOf = (sign: 'group' | 'decimal') => parts.find(({ type }) => type === sign)?.value ?? ''
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit))
  const plain = text.replace(/\p{Nd}/gu, (digit) => (digits.includes(digit) ? String(digits.indexOf(digit)) : digit))
  const [whole = '', ...decimals] = plain.split(signOf('decimal'))
  const groups = whole.split(signOf('group'))
  if (areGroups(groups)) return [groups.join(''), ...decimals].join('.')
  const pointed = [whole, ...decimals].join('.')
  return /^\d*,\d*$/.test(pointed) ? pointed.replace(',', '.') : pointed
}

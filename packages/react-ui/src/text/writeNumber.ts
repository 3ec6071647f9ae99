const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

/**
 * Writes a number as a locale has it, with as many decimals as it has.
 *
 * @param text decimal text, also as en-US writes it with commas and a dollar sign: `'1239.5'`, `'$1,234.56'`; what is no number stays as it is
 * @param locale a BCP 47 tag
 */
export const writeNumber = (text: string, locale: string): string => {
  const plain = text.replace(/[$,]/g, '')
  const digits = plain.split('.')[1]?.length ?? 0
  const money = text.startsWith('$') && { style: 'currency' as const, currency: 'USD' }
  return isNumeric(plain)
    ? new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits, ...money }).format(
        plain,
      )
    : text
}

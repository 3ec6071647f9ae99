const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

/**
 * Writes a number as a locale has it, with as many decimals as it has.
 *
 * @param text decimal text: `'1239.5'`; what is no number stays as it is
 * @param locale a BCP 47 tag
 * @param currency what it is an amount of, where it is money: `'USD'`
 */
export const writeNumber = (text: string, locale: string, currency?: string): string => {
  const digits = text.split('.')[1]?.length ?? 0
  return isNumeric(text)
    ? new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        ...(currency && { style: 'currency', currency }),
      }).format(text)
    : text
}

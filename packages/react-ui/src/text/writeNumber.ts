const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

/**
 * Formats a number for a locale, with as many decimals as the text has.
 *
 * @param text decimal text: `'1239.5'`; if it is not a number, it is returned unchanged
 * @param locale a BCP 47 tag
 * @param currency the currency, if the number is an amount of money: `'USD'`
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

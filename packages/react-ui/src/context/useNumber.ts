import { useAppSelector } from './store.js'
import { readNumber, writeNumber, writePercent } from '../text/numbers.js'

/** Returns the BCP 47 tag by which numbers are formatted: `'en-US'` by default. */
export const useLocale = (): string => useAppSelector(({ site }) => site.numberLocale ?? 'en-US')

/** Returns a function that formats a number in the site's number format. By default it uses the thousands separators of en-US. */
export const useNumber = (): ((text: string, currency?: string) => string) => {
  const locale = useLocale()
  return (text, currency) => writeNumber(text, locale, currency)
}

/** Returns a function that formats a percentage in the site's number format. */
export const usePercent = (): ((text: string) => string) => {
  const locale = useLocale()
  return (text) => writePercent(text, locale)
}

/** Returns a function that formats decimal text in that way for a field, digit by digit, and one that parses what the user types there. */
export const useTypedNumber = () => {
  const locale = useLocale()
  return {
    write: (text: string) => text.replace('.', writeNumber('0.5', locale).charAt(1)),
    read: (text: string) => readNumber(text, locale),
  }
}

import { useAppSelector } from './store.js'
import { readNumber } from '../text/readNumber.js'
import { writeNumber } from '../text/writeNumber.js'

/** Returns the BCP 47 tag by which numbers are formatted: `'en-US'` by default. */
export const useLocale = (): string => useAppSelector(({ site }) => site.numberLocale ?? 'en-US')

/** Gives what writes a number as the site wants numbers written: with thousands apart, as en-US has them, where the site says nothing. */
export const useNumber = (): ((text: string, currency?: string) => string) => {
  const locale = useLocale()
  return (text, currency) => writeNumber(text, locale, currency)
}

/** Gives what writes decimal text into a field in that way, digit by digit, and what reads it as somebody types it there. */
export const useTypedNumber = () => {
  const locale = useLocale()
  return {
    write: (text: string) => text.replace('.', writeNumber('0.5', locale).charAt(1)),
    read: (text: string) => readNumber(text, locale),
  }
}

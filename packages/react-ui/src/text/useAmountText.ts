import { useAppSelector } from '../modal/store.js'
import { readNumber } from './readNumber.js'
import { writeNumber } from './writeNumber.js'

/** Gives what writes decimal text into a field as the site wants numbers written, digit by digit, and reads what is typed there. */
export const useAmountText = () => {
  const locale = useAppSelector(({ site }) => site.numberLocale ?? 'en-US')
  return {
    write: (text: string) => text.replace('.', writeNumber('0.5', locale).charAt(1)),
    read: (text: string) => readNumber(text, locale),
  }
}

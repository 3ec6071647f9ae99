import { useAppSelector } from '../modal/store.js'
import { writeNumber } from './writeNumber.js'

/** Gives what writes a number as the site wants numbers written: with thousands apart, as en-US has them, where the site says nothing. */
export const useNumber = (): ((text: string) => string) => {
  const locale = useAppSelector(({ site }) => site.numberLocale ?? 'en-US')
  return (text) => writeNumber(text, locale)
}

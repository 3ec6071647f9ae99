import { useAppSelector } from '../modal/store.js'
import { writeNumber } from './writeNumber.js'

/** Gives what writes a number as the site wants numbers written: as it is, where the site says nothing. */
export const useNumber = (): ((text: string) => string) => {
  const locale = useAppSelector(({ site }) => site.numberLocale)
  return (text) => (locale ? writeNumber(text, locale) : text)
}

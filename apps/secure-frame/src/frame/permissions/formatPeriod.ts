/** The units of a period, in seconds, the longest first. */
const units = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
  ['second', 1],
] as const

/** Writes a length of time in the language of the document, exactly, in the longest unit that fits: `7 days`, `90 minutes`. */
export const formatPeriod = (seconds: number): string => {
  const [unit, length] = units.find(([, each]) => seconds % each === 0) ?? ['second', 1]
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(document.documentElement.lang, style).format(seconds / length)
}

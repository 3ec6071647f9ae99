/**
 * Shortens a decimal string to what a user reads at a glance: four decimals, or four significant ones below 1. It truncates and never rounds, so
 * that no amount looks larger than it is.
 *
 * @returns e.g. `'9998.4999'` for `'9998.49997786526017'`
 */
export const toShortAmount = (text: string): string => {
  const [short = text] = /^(0\.0*\d{1,4}|\d+\.\d{1,4})/.exec(text) ?? []
  return short.includes('.') ? short.replace(/\.?0+$/, '') : short
}

/**
 * Cuts a decimal string to a fixed number of decimals. It truncates and never rounds, so that no amount looks larger than it is.
 *
 * @param text a decimal string; any other text returns zero
 * @param places number of decimals to show, 3 by default
 * @example truncateAmount('1.23999') // '1.239'
 */
export const truncateAmount = (text: string, places = 3): string => {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text)
  const whole = match?.[2] || '0'
  const fraction = (match?.[3] ?? '').slice(0, places).padEnd(places, '0')
  return `${match?.[1] ?? ''}${whole}${places > 0 ? `.${fraction}` : ''}`
}

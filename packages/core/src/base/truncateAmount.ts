/**
 * Cuts a decimal text to a fixed number of decimals: truncated, never rounded, so that nothing looks like more than it is.
 *
 * @param text a decimal text; anything else gives zero
 * @param places decimals to show, 3 by default
 * @example truncateAmount('1.23999') // '1.239'
 */
export const truncateAmount = (text: string, places = 3): string => {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text)
  const whole = match?.[2] || '0'
  const fraction = (match?.[3] ?? '').slice(0, places).padEnd(places, '0')
  return `${match?.[1] ?? ''}${whole}${places > 0 ? `.${fraction}` : ''}`
}

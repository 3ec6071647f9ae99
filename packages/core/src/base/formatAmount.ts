/**
 * Formats base units as a decimal string, exactly and without trailing zeros.
 *
 * @param amount base units; may be negative
 * @param decimals number of decimals of the unit
 * @example formatAmount(1500000n, 6) // '1.5'
 */
export const formatAmount = (amount: bigint, decimals: number): string => {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}

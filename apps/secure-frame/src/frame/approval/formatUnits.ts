/** Writes an amount of base units as a decimal number: exactly, without rounding. @param units decimal digits */
export const formatUnits = (units: string, decimals: number): string => {
  if (decimals === 0) return units
  const digits = units.padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  const whole = digits.slice(0, -decimals)
  return fraction === '' ? whole : `${whole}.${fraction}`
}

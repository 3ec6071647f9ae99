/** The decimals of amounts that are compared: as many as an amount of a history can have. */
export const amountDecimals = 100

/** Converts a decimal string of a history to an integer that can be compared. */
export const toUnits = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(amountDecimals, '0'))
}

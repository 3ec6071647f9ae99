/** An amount as chains tell it: base units, as a decimal text. @throws `TypeError` where it is none */
export const readAmount = (amount: unknown): string => {
  if (typeof amount === 'string' && /^\d{1,78}$/.test(amount)) return amount
  throw new TypeError('The node answered with something that is no amount.')
}

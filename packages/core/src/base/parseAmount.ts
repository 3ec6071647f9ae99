import { LatchkeyError } from './LatchkeyError.js'

/**
 * Parses a decimal string to base units, exactly: without floating-point numbers.
 *
 * @param text digits with at most one point, no sign, no separators: `'1.5'`, `'.5'`, `'2.'`
 * @param decimals number of decimals of the unit, e.g. 18 for ether
 * @returns base units
 * @throws `AMOUNT_INVALID` if `text` is not such a number or has more decimals than the unit
 * @example parseAmount('1.5', 6) // 1500000n
 */
export const parseAmount = (text: string, decimals: number): bigint => {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text.trim())
  const whole = match?.[1] ?? ''
  const fraction = match?.[2] ?? ''
  if (!match || whole + fraction === '')
    throw new LatchkeyError('AMOUNT_INVALID', `Not an amount: ${JSON.stringify(text)}.`, {
      context: { text },
      help: ['Give digits with at most one point: "1.5".'],
    })
  if (/[1-9]/.test(fraction.slice(decimals)))
    throw new LatchkeyError('AMOUNT_INVALID', `${text} has more than ${decimals} decimals.`, {
      context: { text, decimals },
      help: [`Round it to at most ${decimals} decimals.`],
    })
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

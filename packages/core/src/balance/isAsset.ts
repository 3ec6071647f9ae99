import type { Asset } from '../contract/session.js'

const isOptionalText = (value: unknown) => value === undefined || typeof value === 'string'

/** The maximum number of decimals: a token's contract stores the number in one byte. */
const maxDecimals = 255

/** Returns whether `value` is an {@link Asset}. */
export const isAsset = (value: unknown): value is Asset => {
  if (typeof value !== 'object' || value === null) return false
  const { symbol, decimals, amount, address, name, iconUrl, price }: Record<string, unknown> = { ...value }
  return (
    typeof symbol === 'string' &&
    Number.isInteger(decimals) &&
    Number(decimals) >= 0 &&
    Number(decimals) <= maxDecimals &&
    typeof amount === 'string' &&
    /^\d+$/.test(amount) &&
    [address, name, iconUrl].every(isOptionalText) &&
    (price === undefined || (typeof price === 'string' && /^\d+(\.\d{1,18})?$/.test(price)))
  )
}

import { type Asset, formatAmount } from '@latchkey/core/adapter'

/** How many decimals of a fee are worth showing. */
const places = 6

/** Writes the maximum of a fee in coins: rounded up, so that the network never charges more than the user reads. */
export const toFeeText = ({ amount, decimals }: Asset): string => {
  const step = 10n ** BigInt(Math.max(decimals - places, 0))
  return formatAmount(((BigInt(amount) + step - 1n) / step) * step, decimals)
}

import type { Asset } from '../contract/contract.js'
import { formatAmount } from '../base/formatAmount.js'

/**
 * Returns the highest amount that can be sent: the whole balance of a token, or the native coins less the fee.
 *
 * @returns a decimal string in the asset's unit, never below zero
 */
export const maxAmount = (asset: Asset, fee: Asset | undefined): string => {
  const left = BigInt(asset.amount) - (asset.address === undefined ? BigInt(fee?.amount ?? 0) : 0n)
  return formatAmount(left > 0n ? left : 0n, asset.decimals)
}

import type { Asset } from '../contract/contract.js'
import { formatAmount } from '../base/formatAmount.js'

/**
 * The most that can be sent: all of a token, or the native coins less the fee.
 *
 * @returns decimal text in the asset's unit, never below zero
 */
export const maxAmount = (asset: Asset, fee: Asset | undefined): string => {
  const left = BigInt(asset.amount) - (asset.address === undefined ? BigInt(fee?.amount ?? 0) : 0n)
  return formatAmount(left > 0n ? left : 0n, asset.decimals)
}

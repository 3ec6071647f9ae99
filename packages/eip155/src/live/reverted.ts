import { readRevertReason } from './erc20.js'
import { errorTexts } from './wallet/walletErrors.js'

/** What a contract reverted with. */
export const revertDataOf = (error: unknown, depth = 0): unknown => {
  if (typeof error !== 'object' || error === null || depth > 6) return undefined
  const data: unknown = Reflect.get(error, 'data')
  if (typeof data === 'string') return data
  return revertDataOf(Reflect.get(error, 'cause'), depth + 1) ?? revertDataOf(data, depth + 1)
}

/** Why a node says that a call would fail: the contract's reason, else the node's own words. At most 200 characters. */
export const revertReasonOf = (error: unknown): string | undefined => {
  const reason = readRevertReason(revertDataOf(error))
  if (reason) return reason
  const text = errorTexts(error).find((one) => /revert/i.test(one))
  return (
    text
      ?.replace(/^.*?reverted(: ?| with reason string )?/is, '')
      .split('\n')[0]
      ?.slice(0, 200) || undefined
  )
}

import { fieldOf } from '@latchkey/core/adapter'
import { readRevertReason } from '../encoding/erc20.js'
import { errorTexts } from '../wallet/walletErrors.js'

/** What a contract reverted with. */
export const revertDataOf = (error: unknown, depth = 0): unknown => {
  if (!error || depth > 6) return undefined
  const data = fieldOf(error, 'data')
  if (typeof data === 'string') return data
  return revertDataOf(fieldOf(error, 'cause'), depth + 1) ?? revertDataOf(data, depth + 1)
}

/** The node's own words, as far as they say why. */
const wordsOf = (error: unknown): string | undefined =>
  errorTexts(error)
    .find((one) => /revert/i.test(one))
    ?.replace(/^.*?reverted(: ?| with reason string )?/is, '')
    .split('\n')[0]

/**
 * Why a node says that a call would fail: the contract's reason, else the node's own words. At most 200 characters, and none that are
 * invisible or turn the text around them.
 */
export const revertReasonOf = (error: unknown): string | undefined =>
  (readRevertReason(revertDataOf(error)) || wordsOf(error))?.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 200) || undefined

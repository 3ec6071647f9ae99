import { fieldOf } from '@latchkey/core/adapter'
import { readRevertReason } from '../encoding/erc20.js'
import { errorTexts } from '../wallet/walletErrors.js'

/** The data that a contract reverted with. */
export const revertDataOf = (error: unknown, depth = 0): unknown => {
  if (!error || depth > 6) return undefined
  const data = fieldOf(error, 'data')
  if (typeof data === 'string') return data
  return revertDataOf(fieldOf(error, 'cause'), depth + 1) ?? revertDataOf(data, depth + 1)
}

/** The reason in the node's error message. */
const messageOf = (error: unknown): string | undefined =>
  errorTexts(error)
    .find((text) => /revert/i.test(text))
    ?.replace(/^.*?reverted(: ?| with reason string )?/is, '')
    .split('\n')[0]

/**
 * The reason why a call would fail: that of the contract, or else the node's error message. It is cut at 200 characters. Control characters,
 * and characters that change the direction of text, are removed.
 */
export const revertReasonOf = (error: unknown): string | undefined =>
  (readRevertReason(revertDataOf(error)) || messageOf(error))?.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 200) ||
  undefined

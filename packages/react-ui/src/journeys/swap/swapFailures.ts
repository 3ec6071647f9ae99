import type { ErrorCode, ErrorInfo } from '@latchkey/core/adapter'
import type { SwapReview } from '@latchkey/core/internal/swap'
import type { TextId } from './swapTexts.en.js'

/** What happened, and what to do next. */
export type SwapFailure = {
  readonly title: TextId<'wallet'>
  readonly text: TextId
  /** Whether the same swap may succeed if it is prepared again. */
  readonly canRetry?: true
}

const failed: SwapFailure = { title: 'swapFailed', text: 'swapNothing', canRetry: true }
/** The approval is on the chain, but no trade was sent. */
const failedLater: SwapFailure = { title: 'swapReverted', text: 'swapNothing' }
const approvalReplaced: SwapFailure = { title: 'swapApprovalReplaced', text: 'swapNothing' }
const replaced: SwapFailure = { title: 'swapReplaced', text: 'swapReplacedText' }
const switched: SwapFailure = { title: 'swapSwitched', text: 'swapSwitchedText' }
/** The wallet may have sent the swap despite the error. */
const unsure: SwapFailure = { title: 'swapUnsure', text: 'swapUnsureText' }

const failures: Readonly<Partial<Record<ErrorCode, SwapFailure>>> = {
  USER_REJECTED: { title: 'swapRejected', text: 'swapNothing' },
  WALLET_ATOMIC_UNSUPPORTED: { title: 'swapSplit', text: 'swapSplitText' },
  REQUEST_PENDING: { title: 'swapBusy', text: 'swapBusyText' },
  INSUFFICIENT_FUNDS: { title: 'swapGasFunds', text: 'swapNothing', canRetry: true },
  SWAP_PRICE_MOVED: { title: 'swapMoved', text: 'swapPriceChangedText' },
  SWAP_REFUSED: { title: 'swapRefused', text: 'swapRefusedText' },
  SWAP_BELOW_MINIMUM: { title: 'swapBelow', text: 'swapWouldFailText' },
  SWAP_FAILED: { title: 'swapWouldFail', text: 'swapWouldFailText' },
  ACCOUNT_MISMATCH: switched,
  NETWORK_MISMATCH: switched,
  NOT_CONNECTED: switched,
  SESSION_ENDED: unsure,
  TRANSACTION_FAILED: unsure,
  TRANSACTION_HASH_INVALID: unsure,
  WALLET_ANSWER_INVALID: unsure,
  WALLET_TIMEOUT: unsure,
}

/**
 * Returns the texts for the failure of a swap.
 *
 * @param sent the last transaction that was sent before it failed, if any
 */
export const findFailure = (
  { code, context }: Pick<ErrorInfo, 'code' | 'context'>,
  sent?: SwapReview['sent'],
): SwapFailure => {
  // Only what is on the chain has a hash.
  if (code === 'SWAP_FAILED' && typeof context?.['hash'] === 'string')
    return { title: 'swapReverted', text: 'swapRevertedText' }
  if (code === 'SWAP_REFUSED' && context?.['fault'] === 'decimals')
    return { title: 'swapRefused', text: 'swapDecimalsText' }
  if (code === 'TRANSACTION_FAILED' && context?.['status'] === 'replaced')
    return sent === 'approval' ? approvalReplaced : replaced
  return failures[code] ?? (sent === 'approval' ? failedLater : failed)
}

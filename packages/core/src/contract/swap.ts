import type { ErrorInfo } from '../base/errorInfo.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'

/**
 * What the user wants to swap. A token is named by its address or by its symbol, and the native coin by its symbol. If two tokens have the same
 * symbol, the symbol means the first in the service's list.
 */
export type SwapDraft = {
  /** The token to pay with. Default: the native coin. */
  readonly fromToken?: string | undefined
  readonly toToken?: string | undefined
  /** How much of `fromToken` to swap: a decimal string, as typed. */
  readonly amount?: string | undefined
  /** Set if the caller of `open` passed the data, and the user has changed nothing that is stored. */
  readonly fromCaller?: boolean | undefined
}

/** The stages of a swap. Those with a wallet wait for the user there. */
export type SwapStage =
  /** Quote and transactions are requested and checked. */
  | 'preparing'
  /** The wallet asks for the approval. */
  | 'approving'
  /** The approval is sent, and awaited on the chain. */
  | 'approvalSent'
  /** The wallet asks for the trade, or for approval and trade in one request. */
  | 'trading'
  /** The trade is sent, and awaited on the chain. */
  | 'tradeSent'

/** A swap that the user reviews: the order and the quote that the user accepted. Amounts are in base units, as decimal strings. */
export type SwapReview = {
  readonly account: string
  readonly network: CaipNetworkId
  readonly fromToken: string
  readonly toToken: string
  readonly fromAmount: string
  readonly toAmount: string
  /** Identifies the attempt that the review shows, once the user has confirmed the swap. */
  readonly attempt?: string | undefined
  /** The stage of the swap, once the user has confirmed it. */
  readonly stage?: SwapStage | undefined
  /** The last transaction that the failed attempt had sent, if any. */
  readonly sent?: 'approval' | 'trade' | undefined
  /** Why the last attempt failed. */
  readonly error?: ErrorInfo | undefined
  /** Whether the wallet declares atomic batches, and then refuses them. */
  readonly isSplit?: boolean | undefined
}

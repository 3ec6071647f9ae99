import type { Hex } from 'viem'
import type { ListedToken } from '../chains/currencies.js'

/** What is traded. Addresses have checksums, and `nativeAddress` is the native coin. */
export type TradeOrder = {
  readonly from: Hex
  readonly to: Hex
  /** How much of `from`, in its base units. */
  readonly amount: bigint
}

/** A call of a contract, as an account sends it. */
export type CallData = { readonly to: Hex; readonly data: Hex; readonly value: bigint }

/** A trade that an account can send as it is. */
export type Trade = CallData & {
  /** How much of `to` is expected, in its base units. */
  readonly toAmount: bigint
  /** How much gas the trade needs at most, unless it is estimated. */
  readonly gas: bigint
}

/** A fee that a trade pays to the operator of the services. */
export type TradeFee = { readonly percent: string; readonly account: Hex }

/** Quotes and builds trades on one network. Each method throws `UpstreamError` if a node or provider fails. */
export type Exchange = {
  /** The fee, if one is charged. */
  readonly fee?: TradeFee | undefined
  getTokens(): Promise<readonly ListedToken[]>
  /** Returns how much of `to` an order buys. @throws `TradeRefused` */
  getQuote(order: TradeOrder): Promise<bigint>
  /** Returns how much of a token an account allows the exchange to spend. */
  getAllowance(token: Hex, account: Hex): Promise<bigint>
  /** Builds the approval of exactly this amount of a token. */
  buildApproval(token: Hex, amount: bigint): Promise<CallData>
  /** Builds a trade. @param slippage how much less than quoted it may return, in hundredths of a per cent @throws `TradeRefused` */
  buildTrade(order: TradeOrder & { readonly account: Hex; readonly slippage: number }): Promise<Trade>
}

/** Thrown if an exchange cannot trade. The message is for users. */
export class TradeRefused extends Error {
  override readonly name = 'TradeRefused'
}

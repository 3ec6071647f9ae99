import type { Token } from '../contract/contract.js'
import type { RootState } from '../state/rootReducer.js'
import { selectAssets } from '../balance/selectAssets.js'
import { selectAt } from '../connect/selectConnection.js'
import { selectSendDraft, selectSendToken } from './selectSendToken.js'
import { type TokenBalance, toTokenBalance } from '../balance/tokenBalance.js'

/** The transfer that the send form is about, as the kit tells it to sites. What was not filled in is `undefined`. */
export type SendState = {
  /** The native coin of the network in use until another is chosen; `undefined` while no send view is open. */
  readonly token: Token | undefined
  /** Decimal text in the token's unit, as typed. */
  readonly sendTokenAmount: string | undefined
  readonly receiverAddress: string | undefined
  /** The receiver's name and picture: `undefined`, names of receivers are not looked up. */
  readonly receiverProfileName: string | undefined
  readonly receiverProfileImageUrl: string | undefined
  /** What the account in use holds, the native coin first: empty until that was read. */
  readonly tokenBalances: readonly TokenBalance[]
}

/** The transfer that the send form is about. */
export const selectSendState = (state: RootState): SendState => {
  const { amount, to } = selectSendDraft(state) ?? {}
  const at = selectAt(state)
  return {
    token: selectSendToken(state),
    sendTokenAmount: amount,
    receiverAddress: to,
    receiverProfileName: undefined,
    receiverProfileImageUrl: undefined,
    tokenBalances: at ? selectAssets(state).map((asset) => toTokenBalance(asset, at.network)) : [],
  }
}

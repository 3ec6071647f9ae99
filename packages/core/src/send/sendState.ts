import type { Token } from '../contract/contract.js'
import type { RootState } from '../state/rootReducer.js'
import { selectAssets } from '../balance/selectAssets.js'
import { selectAccountRef } from '../connect/selectConnection.js'
import { selectSendDraft, selectSendToken } from './selectSendToken.js'
import { type TokenBalance, toTokenBalance } from '../balance/tokenBalance.js'

/** The transfer in the send form, as the kit reports it to sites. Fields that are not filled in are `undefined`. */
export type SendState = {
  /** The native coin of the active network until another token is chosen; `undefined` while no send view is open. */
  readonly token: Token | undefined
  /** Decimal string in the token's unit, as typed. */
  readonly sendTokenAmount: string | undefined
  readonly receiverAddress: string | undefined
  /** The receiver's name and image: always `undefined`, because the kit does not look up names of receivers. */
  readonly receiverProfileName: string | undefined
  readonly receiverProfileImageUrl: string | undefined
  /** The balances of the active account, the native coin first. Empty until they have been read. */
  readonly tokenBalances: readonly TokenBalance[]
}

/** The transfer in the send form. */
export const selectSendState = (state: RootState): SendState => {
  const { amount, to } = selectSendDraft(state) ?? {}
  const at = selectAccountRef(state)
  return {
    token: selectSendToken(state),
    sendTokenAmount: amount,
    receiverAddress: to,
    receiverProfileName: undefined,
    receiverProfileImageUrl: undefined,
    tokenBalances: at ? selectAssets(state).map((asset) => toTokenBalance(asset, at.network)) : [],
  }
}

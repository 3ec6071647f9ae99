import type { Token } from '../adapter/contract.js'
import type { RootState } from '../engine/rootReducer.js'
import type { SendDraft } from '../modal/routes.js'
import { selectAssets } from '../selectors/selectAssets.js'
import { selectAt } from '../selectors/selectConnection.js'
import { type TokenBalance, toTokenBalance } from '../shapes/tokenBalance.js'

/** The transfer that the send form is about, as the kit tells it to sites. What was not filled in is `undefined`. */
export type SendState = {
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

const selectDraft = ({ modal }: RootState): SendDraft => {
  const route = modal.stack.findLast(({ view }) => view === 'WalletSend' || view === 'WalletSendPreview')
  return route?.view === 'WalletSend' || route?.view === 'WalletSendPreview' ? route.data : {}
}

/** The transfer that the send form is about. */
export const selectSendState = (state: RootState): SendState => {
  const { token, amount, to } = selectDraft(state)
  const at = selectAt(state)
  return {
    token,
    sendTokenAmount: amount,
    receiverAddress: to,
    receiverProfileName: undefined,
    receiverProfileImageUrl: undefined,
    tokenBalances: at ? selectAssets(state).map((asset) => toTokenBalance(asset, at.network)) : [],
  }
}

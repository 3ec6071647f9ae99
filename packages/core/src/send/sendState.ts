import type { Token } from '../contract/session.js'
import type { RootState } from '../state/rootReducer.js'
import type { SendDraft } from '../contract/transfer.js'
import { selectActiveNetwork } from '../network/selectNetworks.js'
import { selectAssets } from '../balance/selectAssets.js'
import { selectAccountRef } from '../connect/selectConnection.js'
import { type TokenBalance, toTokenBalance } from '../balance/tokenBalance.js'

/** The draft that the open send view edits or reviews; `undefined` if no send view is open. */
const selectSendDraft = ({ modal }: RootState): SendDraft | undefined => {
  const route = modal.stack.findLast(({ view }) => view === 'WalletSend' || view === 'WalletSendPreview')
  return route?.view === 'WalletSend' || route?.view === 'WalletSendPreview' ? route.data : undefined
}

/** The token of that draft: the chosen one, else the native coin of the active network. */
export const selectSendToken = (state: RootState): Token | undefined => {
  const draft = selectSendDraft(state)
  return draft && (draft.token ?? selectActiveNetwork(state)?.nativeCurrency)
}

/** The transfer in the send form, as the kit reports it to sites. Fields that are not filled in are `undefined`. */
export type SendState = {
  /** The native coin of the active network until another token is chosen; `undefined` while no send view is open. */
  readonly token: Token | undefined
  /** Decimal string in the token's unit, as typed. */
  readonly sendTokenAmount: string | undefined
  readonly receiverAddress: string | undefined
  /** The name that the user entered in place of an address, and its picture. */
  readonly receiverProfileName: string | undefined
  readonly receiverProfileImageUrl: string | undefined
  /** The balances of the active account, the native coin first. Empty until they have been read. */
  readonly tokenBalances: readonly TokenBalance[]
}

/** The transfer in the send form. */
export const selectSendState = (state: RootState): SendState => {
  const { amount, to, receiver } = selectSendDraft(state) ?? {}
  const at = selectAccountRef(state)
  return {
    token: selectSendToken(state),
    sendTokenAmount: amount,
    receiverAddress: receiver?.address ?? to,
    receiverProfileName: receiver?.name,
    receiverProfileImageUrl: receiver?.imageUrl,
    tokenBalances: at ? selectAssets(state).map((asset) => toTokenBalance(asset, at.network)) : [],
  }
}

import type { Token } from '../adapter/contract.js'
import type { RootState } from '../engine/rootReducer.js'
import type { SendDraft } from '../modal/routes.js'
import { selectActiveNetwork } from './selectNetworks.js'

/** The transfer that the send views are about; `undefined` if none of them is open. */
export const selectSendDraft = ({ modal }: RootState): SendDraft | undefined => {
  const route = modal.stack.findLast(({ view }) => view === 'WalletSend' || view === 'WalletSendPreview')
  return route?.view === 'WalletSend' || route?.view === 'WalletSendPreview' ? route.data : undefined
}

/** The token of that transfer: the one that was chosen, else the native coin of the network in use. */
export const selectSendToken = (state: RootState): Token | undefined => {
  const draft = selectSendDraft(state)
  return draft && (draft.token ?? selectActiveNetwork(state)?.nativeCurrency)
}

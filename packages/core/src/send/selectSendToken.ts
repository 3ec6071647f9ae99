import type { Token } from '../contract/contract.js'
import type { RootState } from '../state/rootReducer.js'
import type { SendDraft } from '../contract/routes.js'
import { selectActiveNetwork } from '../network/selectNetworks.js'

/** The draft that the open send view edits or reviews; `undefined` if no send view is open. */
export const selectSendDraft = ({ modal }: RootState): SendDraft | undefined => {
  const route = modal.stack.findLast(({ view }) => view === 'WalletSend' || view === 'WalletSendPreview')
  return route?.view === 'WalletSend' || route?.view === 'WalletSendPreview' ? route.data : undefined
}

/** The token of that draft: the chosen one, else the native coin of the active network. */
export const selectSendToken = (state: RootState): Token | undefined => {
  const draft = selectSendDraft(state)
  return draft && (draft.token ?? selectActiveNetwork(state)?.nativeCurrency)
}

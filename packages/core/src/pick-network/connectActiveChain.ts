import type { AppThunk } from '../state/rootReducer.js'
import { networksSlice } from '../state/networksSlice.js'
import { selectRoute } from '../navigation/selectModal.js'
import { modalSlice } from '../state/modalSlice.js'

/** The way to a wallet of another namespace was taken: its network is in use from now on, and its wallets are listed in place of this view. */
export const connectActiveChain = (): AppThunk => (dispatch, getState) => {
  const route = selectRoute(getState())
  if (route.view !== 'SwitchActiveChain') return
  dispatch(networksSlice.actions.networkChosen(route.data.network))
  dispatch(modalSlice.actions.replaced({ view: 'Connect', data: { namespace: route.data.namespace } }))
}

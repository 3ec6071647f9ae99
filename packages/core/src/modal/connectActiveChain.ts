import type { AppThunk } from '../engine/rootReducer.js'
import { networksSlice } from '../networks/networksSlice.js'
import { selectRoute } from '../selectors/selectModal.js'
import { modalSlice } from './modalSlice.js'

/** The way to a wallet of another namespace was taken: its network is in use from now on, and its wallets are listed in place of this view. */
export const connectActiveChain = (): AppThunk => (dispatch, getState) => {
  const route = selectRoute(getState())
  if (route.view !== 'SwitchActiveChain') return
  dispatch(networksSlice.actions.networkChosen(route.data.network))
  dispatch(modalSlice.actions.replaced({ view: 'Connect', data: { namespace: route.data.namespace } }))
}

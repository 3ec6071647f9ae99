import type { AppThunk } from '../state/rootReducer.js'
import { networksSlice } from '../state/networksSlice.js'
import { selectRoute } from '../navigation/selectModal.js'
import { modalSlice } from '../state/modalSlice.js'

/** Handles the choice to connect a wallet of another namespace: makes its network active and replaces this view with the list of its wallets. */
export const connectActiveChain = (): AppThunk => (dispatch, getState) => {
  const route = selectRoute(getState())
  if (route.view !== 'SwitchActiveChain') return
  dispatch(networksSlice.actions.networkChosen(route.data.network))
  dispatch(modalSlice.actions.replaced({ view: 'Connect', data: { namespace: route.data.namespace } }))
}

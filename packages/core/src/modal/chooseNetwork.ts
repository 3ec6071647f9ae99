import type { CaipNetworkId } from '../caip/caipNetworkId.js'
import { namespaceOf } from '../caip/caipNetworkId.js'
import type { AppThunk } from '../engine/rootReducer.js'
import { track } from '../engine/services.js'
import { toErrorInfo } from '../errors/errorInfo.js'
import { networksSlice } from '../networks/networksSlice.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import { noticesSlice } from '../notices/noticesSlice.js'
import { selectActiveConnection, selectNetworkId } from '../selectors/selectConnection.js'
import { selectRoute } from '../selectors/selectModal.js'
import { modalSlice } from './modalSlice.js'
import { goBack, navigate } from './navigation.js'

const leaveNetworkViews = (): AppThunk => (dispatch, getState) => {
  const { stack } = getState().modal
  const kept = stack.filter(
    ({ view }) => view !== 'SwitchNetwork' && view !== 'Networks' && view !== 'UnsupportedChain',
  )
  if (kept.length > 0) dispatch(modalSlice.actions.wentBack(stack.length - kept.length))
  else dispatch(modalSlice.actions.closed())
}

/** A row of the network list was chosen. A connected wallet is asked in SwitchNetwork; a failure goes back one view, and says why. */
export const chooseNetwork =
  (network: CaipNetworkId): AppThunk =>
  (dispatch, getState, services) => {
    if (network === selectNetworkId(getState())) return
    const connection = selectActiveConnection(getState(), namespaceOf(network))
    if (!connection || connection.network === network) {
      dispatch(networksSlice.actions.networkChosen(network))
      dispatch(goBack())
      return
    }
    dispatch(navigate({ view: 'SwitchNetwork', data: { network } }))
    const isShown = () => {
      const route = selectRoute(getState())
      return route.view === 'SwitchNetwork' && route.data.network === network
    }
    const switching = dispatch(switchNetwork(network)).then(
      () => {
        if (isShown()) dispatch(leaveNetworkViews())
      },
      (error: unknown) => {
        if (isShown()) dispatch(modalSlice.actions.wentBack())
        dispatch(
          noticesSlice.actions.toastShown({
            tone: 'bad',
            message: { kind: 'switchFailed', network, error: toErrorInfo(error, 'SWITCH_FAILED') },
          }),
        )
      },
    )
    void track(services, switching)
  }

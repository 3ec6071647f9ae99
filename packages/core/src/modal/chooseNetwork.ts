import type { CaipNetworkId } from '../caip/caipNetworkId.js'
import { namespaceOf } from '../caip/caipNetworkId.js'
import { isNamespace } from '../caip/namespaces.js'
import type { Connection } from '../connections/connectionsSlice.js'
import type { AppThunk, RootState } from '../engine/rootReducer.js'
import { track } from '../engine/services.js'
import { toErrorInfo } from '../errors/errorInfo.js'
import { networksSlice } from '../networks/networksSlice.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import { noticesSlice } from '../notices/noticesSlice.js'
import { selectActiveConnection, selectActiveNamespace, selectNetworkId } from '../selectors/selectConnection.js'
import { selectIsOpen, selectRoute } from '../selectors/selectModal.js'
import { modalSlice } from './modalSlice.js'
import { goBack, leaveModal, navigate } from './navigation.js'
import { type SwitchFacts, switchStep } from './routeRules.js'

const leaveNetworkViews = (): AppThunk => (dispatch, getState) => {
  const { stack } = getState().modal
  const kept = stack.filter(
    ({ view }) => view !== 'SwitchNetwork' && view !== 'Networks' && view !== 'UnsupportedChain',
  )
  if (kept.length > 0) dispatch(modalSlice.actions.wentBack(stack.length - kept.length))
  else dispatch(leaveModal())
}

const leaveList = (): AppThunk => (dispatch, getState) => {
  if (selectIsOpen(getState())) dispatch(goBack())
}

const factsFor = (state: RootState, target: CaipNetworkId): SwitchFacts => {
  const active = selectActiveConnection(state)
  return {
    target,
    active: selectNetworkId(state),
    connected: Object.keys(state.connections.activeByNamespace).filter(isNamespace),
    activeNamespace: selectActiveNamespace(state),
    isThere: selectActiveConnection(state, namespaceOf(target))?.network === target,
    isEmbeddedWalletOn: active?.wallet.type === 'AUTH' && isApproved(active, target),
    ignoreSwitchConfirmation: state.site.ignoreSwitchConfirmation ?? true,
  }
}

const isApproved = ({ approved }: Connection, network: CaipNetworkId) =>
  approved === 'all' || approved.includes(network)

/** A row of the network list was chosen: see `switchStep`. A wallet that has to be asked is asked in SwitchNetwork; a failure goes back one view, and says why. */
export const chooseNetwork =
  (network: CaipNetworkId): AppThunk =>
  (dispatch, getState, services) => {
    const step = switchStep(factsFor(getState(), network))
    if (step === 'nothing') return
    if (step === 'choose') {
      dispatch(networksSlice.actions.networkChosen(network))
      dispatch(leaveList())
      return
    }
    if (step === 'SwitchActiveChain') {
      dispatch(navigate({ view: 'SwitchActiveChain', data: { namespace: namespaceOf(network), network } }))
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

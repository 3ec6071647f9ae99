import { type CaipNetworkId, namespaceOf } from '../base/caipNetworkId.js'
import { isNamespace } from '../base/namespaces.js'
import type { Connection } from '../state/connectionsSlice.js'
import type { AppThunk, RootState } from '../state/rootReducer.js'
import { track } from '../state/services.js'
import { toErrorInfo } from '../base/errorInfo.js'
import { networksSlice } from '../state/networksSlice.js'
import { switchNetwork } from '../network/switchNetwork.js'
import { noticesSlice } from '../state/noticesSlice.js'
import { selectActiveConnection, selectActiveNamespace, selectNetworkId } from '../connect/selectConnection.js'
import { selectIsOpen, selectRoute } from '../navigation/selectModal.js'
import { modalSlice } from '../state/modalSlice.js'
import { goBack, leaveModal, navigate } from '../navigation/navigation.js'
import type { FailedSwitch } from '../contract/routes.js'
import { type SwitchFacts, switchStep } from '../state/routeRules.js'

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
    ignoreSwitchConfirmation: state.site.ignoreSwitchConfirmation,
  }
}

const isApproved = ({ approved }: Connection, network: CaipNetworkId) =>
  approved === 'all' || approved.includes(network)

/** Shows a failed switch in the open view of networks. Without `failed`, clears the failure. */
const showFailedSwitch =
  (failed?: FailedSwitch): AppThunk =>
  (dispatch, getState) => {
    const { view } = selectRoute(getState())
    if (view === 'Networks' || view === 'UnsupportedChain')
      dispatch(modalSlice.actions.routeDataChanged({ view, data: failed && { failed } }))
  }

/** Handles the choice to stay on the wallet's network after a failed switch: shows the list of networks again. */
export const stayOnNetwork = (): AppThunk => showFailedSwitch()

/**
 * Handles the choice of a network: see `switchStep`. If the wallet must confirm, the request is sent while SwitchNetwork is shown. If the switch
 * fails, the modal goes back one view, which shows the reason. If the user has left SwitchNetwork meanwhile, a toast shows it instead.
 */
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
    dispatch(showFailedSwitch())
    dispatch(navigate({ view: 'SwitchNetwork', data: { network } }))
    const isShown = () => {
      const route = selectRoute(getState())
      return route.view === 'SwitchNetwork' && route.data.network === network
    }
    const switching = dispatch(switchNetwork(network)).then(
      () => {
        if (isShown()) dispatch(leaveNetworkViews())
      },
      (thrown: unknown) => {
        const error = toErrorInfo(thrown, 'SWITCH_FAILED')
        if (isShown()) {
          dispatch(modalSlice.actions.wentBack())
          dispatch(showFailedSwitch({ network, error }))
        } else
          dispatch(noticesSlice.actions.toastShown({ tone: 'bad', message: { kind: 'switchFailed', network, error } }))
      },
    )
    void track(services, switching)
  }

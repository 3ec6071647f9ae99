import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { namespaceOf } from '../base/caipNetworkId.js'
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
    ignoreSwitchConfirmation: state.site.ignoreSwitchConfirmation ?? true,
  }
}

const isApproved = ({ approved }: Connection, network: CaipNetworkId) =>
  approved === 'all' || approved.includes(network)

/** Shows a failed switch in the view of networks that is open, or clears it if there is none. */
const showFailedSwitch =
  (failed?: FailedSwitch): AppThunk =>
  (dispatch, getState) => {
    const { view } = selectRoute(getState())
    if (view === 'Networks' || view === 'UnsupportedChain')
      dispatch(modalSlice.actions.replaced({ view, data: failed && { failed } }))
  }

/** The user has read that the wallet did not switch, and stays on its network: the list of networks is shown again. */
export const stayOnNetwork = (): AppThunk => showFailedSwitch()

/**
 * The user has chosen a network: see `switchStep`. If the wallet has to be asked, it is asked in SwitchNetwork. A failure goes back one view, which says why; if the
 * user has left SwitchNetwork meanwhile, a toast says it.
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

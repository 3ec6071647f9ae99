import type { Namespace } from '../base/namespaces.js'
import { abortConnecting } from '../connect/abortConnecting.js'
import { connectWallet } from '../connect/connectWallet.js'
import type { AppThunk } from '../state/rootReducer.js'
import { track } from '../state/services.js'
import { networksSlice } from '../state/networksSlice.js'
import { selectChainSteps } from './selectChainSteps.js'
import { selectRoute } from '../navigation/selectModal.js'
import { modalSlice } from '../state/modalSlice.js'
import type { ChainChoice } from '../contract/routes.js'

/** Changes the choice if the view that collects it is still shown. */
const choose =
  (change: (choice: ChainChoice) => ChainChoice): AppThunk =>
  (dispatch, getState) => {
    const route = selectRoute(getState())
    if (route.view === 'ConnectingMultiChain')
      dispatch(modalSlice.actions.routeDataChanged({ ...route, data: change(route.data) }))
  }

/** Activates the first of the chosen namespaces that is connected, whatever was connected after it. */
const activateFirst = (): AppThunk => (dispatch, getState) => {
  const route = selectRoute(getState())
  if (route.view !== 'ConnectingMultiChain') return
  const { chosen } = route.data
  const first = selectChainSteps(getState()).find(
    ({ state, namespace }) => state === 'done' && chosen?.includes(namespace),
  )
  if (first) dispatch(networksSlice.actions.namespaceActivated(first.namespace))
}

/** Requests the next namespace from the wallet, unless a request is pending. If it fails, no further request is sent until the user acts. */
const requestNext = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  const steps = selectChainSteps(getState())
  const next = steps.find(({ state }) => state === 'next')
  if (!next || steps.some(({ state }) => state === 'asked')) return
  const { namespace, connectorId } = next
  const isDone = await dispatch(connectWallet({ namespace, connectorId })).then(
    () => true,
    (error: unknown) => {
      services.logger.info('The wallet was not connected.', error)
      return false
    },
  )
  if (!isDone) return
  dispatch(activateFirst())
  await dispatch(requestNext())
}

const continueInBackground = (): AppThunk => (dispatch, _getState, services) => {
  void track(services, dispatch(requestNext()))
}

/** Aborts an attempt in one of these namespaces. An attempt in another namespace continues. */
const abortPending =
  (namespaces: readonly Namespace[]): AppThunk =>
  (dispatch, getState) => {
    const steps = selectChainSteps(getState()).filter(({ namespace }) => namespaces.includes(namespace))
    if (steps.some(({ state }) => state === 'asked' || state === 'failed'))
      dispatch(abortConnecting(({ namespace }) => namespaces.includes(namespace), 'Asked anew.'))
  }

const without = (list: readonly Namespace[] = [], namespace: Namespace) => list.filter((item) => item !== namespace)

/** Connects a wallet in the given namespaces, after those under way. If one failed, was skipped or has not answered, its request is sent again. */
export const connectChains =
  (namespaces: readonly Namespace[]): AppThunk =>
  (dispatch) => {
    dispatch(abortPending(namespaces))
    dispatch(
      choose(({ chosen = [], skipped, ...choice }) => ({
        ...choice,
        chosen: [...new Set([...chosen, ...namespaces])],
        skipped: namespaces.reduce(without, skipped),
      })),
    )
    dispatch(continueInBackground())
  }

/** Skips one of the chosen namespaces, even while its request is pending, and continues with the next. */
export const skipChain =
  (namespace: Namespace): AppThunk =>
  (dispatch) => {
    dispatch(abortPending([namespace]))
    dispatch(choose(({ skipped, ...choice }) => ({ ...choice, skipped: [...without(skipped, namespace), namespace] })))
    dispatch(continueInBackground())
  }

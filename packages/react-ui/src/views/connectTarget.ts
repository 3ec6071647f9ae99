import {
  chooseWallet,
  goBack,
  type RootState,
  type RouteData,
  selectAttempt,
  selectConnectorRow,
  selectRoute,
  toConnectionId,
} from '@latchkey/core/internal'
import { useAppDispatch, useAppSelector } from '../modal/store.js'

/** The wallet that is being connected, by its route. */
export const selectTarget = (state: RootState): RouteData['ConnectingExternal'] | undefined => {
  const route = selectRoute(state)
  return route.view === 'ConnectingExternal' ? route.data : undefined
}

/** The row of the wallet that is being connected. */
export const selectTargetRow = (state: RootState) => {
  const target = selectTarget(state)
  return target && selectConnectorRow(state, toConnectionId(target.namespace, target.connectorId))
}

/** The attempt to connect it. */
export const selectTargetAttempt = (state: RootState) => {
  const target = selectTarget(state)
  return target && selectAttempt(state, target.namespace)
}

/** What a wallet is called while it is being connected. */
export const selectTargetName = (state: RootState) =>
  selectTargetRow(state)?.name ?? selectTarget(state)?.connectorId ?? ''

/** The wallet that is being connected, as a view shows it, and what can be done about it. */
export const useTarget = () => {
  const dispatch = useAppDispatch()
  const target = useAppSelector(selectTarget)
  return {
    name: useAppSelector(selectTargetName),
    icon: useAppSelector(selectTargetRow)?.icon,
    askAgain: () => target && dispatch(chooseWallet(target)),
    leave: () => dispatch(goBack()),
  }
}

import {
  type ChainConnector,
  chooseWallet,
  goBack,
  type RootState,
  selectAttempt,
  selectConnectorRow,
  selectRoute,
  toConnectionId,
} from '@latchkey/core/internal'
import { askForCode, selectChosenWallet, selectPairingRow } from '@latchkey/core/internal/pairing'
import { toGetWallet } from '@latchkey/core/internal/views'
import { useAppDispatch, useAppSelector } from '../modal/store.js'

/** The wallet that is being connected, by its route. */
export const selectTarget = (state: RootState): ChainConnector | undefined => {
  const route = selectRoute(state)
  if (route.view === 'ConnectingExternal') return route.data
  return route.view.startsWith('ConnectingWallet') ? selectPairingRow(state) : undefined
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
  selectChosenWallet(state)?.name ?? selectTargetRow(state)?.name ?? selectTarget(state)?.connectorId ?? ''

const selectTargetIcon = (state: RootState) => {
  const chosen = selectChosenWallet(state)
  return chosen ? toGetWallet(chosen).icon : selectTargetRow(state)?.icon
}

/** The wallet that is being connected, as a view shows it, and what can be done about it. */
export const useTarget = () => {
  const dispatch = useAppDispatch()
  const target = useAppSelector(selectTarget)
  const isByCode = useAppSelector((state) => selectRoute(state).view.startsWith('ConnectingWallet'))
  return {
    name: useAppSelector(selectTargetName),
    icon: useAppSelector(selectTargetIcon),
    askAgain: () => {
      if (isByCode) dispatch(askForCode())
      else if (target) dispatch(chooseWallet(target))
    },
    leave: () => dispatch(goBack()),
  }
}

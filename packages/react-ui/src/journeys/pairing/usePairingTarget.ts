import type { RootState } from '@latchkey/core/internal'
import { requestPairingCode, selectChosenWallet, selectPairingRow } from '@latchkey/core/internal/pairing'
import { toGetWallet } from '@latchkey/core/internal/views'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ConnectTarget } from '../wallet-request/TargetScene.js'

/** Selects the name of the wallet on another device: the chosen wallet's, else the channel's. */
export const selectPairingName = (state: RootState) =>
  selectChosenWallet(state)?.name ?? selectPairingRow(state)?.name ?? ''

const selectPairingIcon = (state: RootState) => {
  const chosen = selectChosenWallet(state)
  return chosen ? toGetWallet(chosen).icon : selectPairingRow(state)?.icon
}

/** Returns the wallet on another device as the connection's target. */
export const usePairingTarget = (): ConnectTarget => {
  const dispatch = useAppDispatch()
  return {
    name: useAppSelector(selectPairingName),
    icon: useAppSelector(selectPairingIcon),
    connector: useAppSelector(selectPairingRow),
    retry: () => dispatch(requestPairingCode()),
  }
}

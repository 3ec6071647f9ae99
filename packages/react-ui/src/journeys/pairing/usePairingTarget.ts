import type { RootState } from '@latchkey/core/internal'
import { askForCode, selectChosenWallet, selectPairingRow } from '@latchkey/core/internal/pairing'
import { toGetWallet } from '@latchkey/core/internal/views'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ConnectTarget } from '../wallet-request/connectTarget.js'

/** What a wallet on another device is called: that of the channel where none was chosen. */
export const selectPairingName = (state: RootState) =>
  selectChosenWallet(state)?.name ?? selectPairingRow(state)?.name ?? ''

const selectPairingIcon = (state: RootState) => {
  const chosen = selectChosenWallet(state)
  return chosen ? toGetWallet(chosen).icon : selectPairingRow(state)?.icon
}

/** A wallet on another device, as what is being connected. */
export const usePairingTarget = (): ConnectTarget => {
  const dispatch = useAppDispatch()
  return {
    name: useAppSelector(selectPairingName),
    icon: useAppSelector(selectPairingIcon),
    connector: useAppSelector(selectPairingRow),
    askAgain: () => dispatch(askForCode()),
  }
}

import { navigate } from '@latchkey/core/internal'
import { useAppDispatch, useEngine } from '../../context/store.js'

const events = {
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_GET_WALLET',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
} as const

/** Returns a function that opens a view and emits an analytics event about it. */
export const useTrackedNavigate = (view: keyof typeof events): (() => void) => {
  const dispatch = useAppDispatch()
  const { services } = useEngine()
  return () => {
    services.emit(events[view], undefined)
    dispatch(navigate({ view, data: undefined }))
  }
}

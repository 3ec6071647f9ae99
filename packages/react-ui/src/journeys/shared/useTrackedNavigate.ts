import { navigate } from '@latchkey/core/internal'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'

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

/** Returns a function that opens the site's guide to wallets, by default the view to get one; `undefined` if the site has no guide. */
export const useWalletGuide = (view: 'GetWallet' | 'WhatIsAWallet' = 'GetWallet'): (() => void) | undefined => {
  const go = useTrackedNavigate(view)
  const hasGuide = useAppSelector((state) => state.site.enableWalletGuide !== false)
  return hasGuide ? go : undefined
}

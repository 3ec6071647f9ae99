import { useAppSelector } from '../../context/store.js'
import { useTrackedNavigate } from './useTrackedNavigate.js'

/** Returns a function that opens the site's guide to wallets, by default the view to get one; `undefined` if the site has no guide. */
export const useWalletGuide = (view: 'GetWallet' | 'WhatIsAWallet' = 'GetWallet'): (() => void) | undefined => {
  const go = useTrackedNavigate(view)
  const hasGuide = useAppSelector((state) => state.site.enableWalletGuide !== false)
  return hasGuide ? go : undefined
}

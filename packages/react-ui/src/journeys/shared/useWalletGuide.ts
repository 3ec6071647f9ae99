import { useAppSelector } from '../../context/store.js'
import { useDoor } from './useDoor.js'

/** Leads to the site's guide to wallets: by default to how one can be had. Nothing where the site has no guide. */
export const useWalletGuide = (view: 'GetWallet' | 'WhatIsAWallet' = 'GetWallet'): (() => void) | undefined => {
  const go = useDoor(view)
  const hasGuide = useAppSelector((state) => state.site.enableWalletGuide !== false)
  return hasGuide ? go : undefined
}

import { navigate } from '@latchkey/core/internal'
import { useAppDispatch, useAppSelector } from '../modal/store.js'

/** Leads to the site's guide to wallets: by default to how one can be had. Nothing where the site has no guide. */
export const useWalletGuide = (view: 'GetWallet' | 'WhatIsAWallet' = 'GetWallet'): (() => void) | undefined => {
  const dispatch = useAppDispatch()
  const hasGuide = useAppSelector((state) => state.site.enableWalletGuide !== false)
  return hasGuide ? () => dispatch(navigate({ view, data: undefined })) : undefined
}

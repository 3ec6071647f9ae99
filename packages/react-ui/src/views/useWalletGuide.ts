import { navigate } from '@latchkey/core/internal'
import { useAppDispatch, useAppSelector } from '../modal/store.js'

/** Leads those who have no wallet to one; nothing where the site has no guide to wallets. */
export const useWalletGuide = (): (() => void) | undefined => {
  const dispatch = useAppDispatch()
  const hasGuide = useAppSelector((state) => state.site.enableWalletGuide !== false)
  return hasGuide ? () => dispatch(navigate({ view: 'GetWallet', data: undefined })) : undefined
}

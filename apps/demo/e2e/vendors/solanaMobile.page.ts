import {
  createDefaultAuthorizationCache,
  createDefaultChainSelector,
  createDefaultWalletNotFoundHandler,
  registerMwa,
} from '@solana-mobile/wallet-standard-mobile'
import { ask } from './channel.ts'

// The wallets of a Solana phone, listed by Solana Mobile's own code, which opens a wallet's app and connects to it on the phone.
registerMwa({
  appIdentity: { name: 'A site', uri: location.origin },
  authorizationCache: createDefaultAuthorizationCache(),
  chains: ['solana:mainnet', 'solana:devnet'],
  chainSelector: createDefaultChainSelector(),
  onWalletNotFound: createDefaultWalletNotFoundHandler(),
})

// The phone opens a wallet's link by putting the app in front of the page.
navigation.addEventListener('navigate', (event) => {
  const { url } = event.destination
  if (!url.startsWith('solana-wallet:')) return
  event.preventDefault()
  void ask({ method: 'open', params: url }).then(() => window.dispatchEvent(new Event('blur')))
})

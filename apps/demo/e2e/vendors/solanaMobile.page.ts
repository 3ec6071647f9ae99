import {
  createDefaultAuthorizationCache,
  createDefaultChainSelector,
  createDefaultWalletNotFoundHandler,
  registerMwa,
} from '@solana-mobile/wallet-standard-mobile'
import { ask } from './channel.ts'

// The wallets of a Solana phone as a site lists them: with Solana Mobile's own code, which opens a wallet's app and speaks to it on the phone itself.
registerMwa({
  appIdentity: { name: 'A site', uri: location.origin },
  authorizationCache: createDefaultAuthorizationCache(),
  chains: ['solana:mainnet', 'solana:devnet'],
  chainSelector: createDefaultChainSelector(),
  onWalletNotFound: createDefaultWalletNotFoundHandler(),
})

// What the phone does with a wallet's link: it puts the app in front of the page.
navigation.addEventListener('navigate', (event) => {
  const { url } = event.destination
  if (!url.startsWith('solana-wallet:')) return
  event.preventDefault()
  void ask({ method: 'open', params: url }).then(() => window.dispatchEvent(new Event('blur')))
})

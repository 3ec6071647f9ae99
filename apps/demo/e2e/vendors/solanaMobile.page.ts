import {
  createDefaultAuthorizationCache,
  createDefaultChainSelector,
  createDefaultWalletNotFoundHandler,
  registerMwa,
} from '@solana-mobile/wallet-standard-mobile'
import { ask } from './channel.ts'

// The maker's code draws the port of a session from 49152 to 65535. The system gives those up to 60999 to connections, and a port that had one cannot be
// listened on for a minute. So only ports above are drawn here.
const { random } = Math
const [least, lowest, highest] = [49_152, 61_000, 65_535]
Math.random = () => (lowest - least + random() * (highest - lowest)) / (highest - least + 1)

// The wallets of a Solana phone, listed by Solana Mobile's own code, which opens a wallet's app and connects to it on the phone.
registerMwa({
  appIdentity: { name: 'A site', uri: location.origin },
  authorizationCache: createDefaultAuthorizationCache(),
  chains: ['solana:mainnet', 'solana:devnet'],
  chainSelector: createDefaultChainSelector(),
  onWalletNotFound: createDefaultWalletNotFoundHandler(),
})

// The phone opens a wallet's link by putting the app in front of the page at once, however long the app takes to start.
navigation.addEventListener('navigate', (event) => {
  const { url } = event.destination
  if (!url.startsWith('solana-wallet:')) return
  event.preventDefault()
  void ask({ method: 'open', params: url })
  window.dispatchEvent(new Event('blur'))
})

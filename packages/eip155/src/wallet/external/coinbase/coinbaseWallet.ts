import { type ExternalWallet, externalWallet } from '../externalWallet.js'
import type { CoinbaseWalletOptions } from './openCoinbaseWallet.js'

const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#1652f0" d="M0 0h40v40H0z"/><path fill="none" stroke="#fff" stroke-width="5" d="M26.5 15.5a8 8 0 1 0 0 9"/></svg>')}`

/**
 * Coinbase's wallet through the vendor's SDK, for users without the extension: a smart account with a passkey, or the app on a phone. Your site
 * installs the SDK, `@coinbase/wallet-sdk`. It is loaded when the wallet is connected, and sends no request before that.
 *
 * @example
 * const kit = createAppKit({ projectId, networks: [mainnet], adapters: [eip155({ connectors: [coinbaseWallet()] })] })
 */
export const coinbaseWallet = (options: CoinbaseWalletOptions = {}): ExternalWallet => {
  const rdns = 'com.coinbase.wallet'
  const info = {
    id: 'coinbaseWalletSDK',
    type: 'EXTERNAL',
    name: 'Coinbase',
    icon,
    // As ready as an extension: the SDK restores a stored connection without a prompt.
    readiness: 'installed',
    walletKey: rdns,
    rdns,
  } as const
  return externalWallet(info, async (context) => {
    // Loads the SDK together with the code that imports it, to save a round trip.
    const [{ openCoinbaseWallet }] = await Promise.all([
      import('./openCoinbaseWallet.js'),
      import('@coinbase/wallet-sdk'),
    ])
    return openCoinbaseWallet(info, options, context)
  })
}

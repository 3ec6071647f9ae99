import { type ExternalWallet, externalWallet } from '../externalWallet.js'
import type { CoinbaseWalletOptions } from './coinbaseWalletOptions.js'

const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#1652f0" d="M0 0h40v40H0z"/><path fill="none" stroke="#fff" stroke-width="5" d="M26.5 15.5a8 8 0 1 0 0 9"/></svg>')}`

/**
 * Coinbase's wallet through its maker's SDK, for visitors without the extension: a smart account with a passkey, or the app on a phone. The
 * SDK is `@coinbase/wallet-sdk`, which your site installs; it is loaded when the wallet is connected, and asks nobody anything before that.
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
    // As ready as one in the browser: a stored connection is taken up by its SDK without a prompt.
    readiness: 'installed',
    walletKey: rdns,
    rdns,
  } as const
  return externalWallet(info, async () => {
    // The SDK is asked for with the connector that needs it, so that one round trip is enough and its failure has a name.
    const [{ openCoinbaseWallet }] = await Promise.all([
      import('./openCoinbaseWallet.js'),
      import('@coinbase/wallet-sdk'),
    ])
    return openCoinbaseWallet(info, options)
  })
}

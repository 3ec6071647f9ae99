import type { WalletInfo } from '@latchkey/core/adapter'
import { coinbaseWallet } from '@wagmi/connectors/coinbaseWallet'
import type { OpenedExternal } from '../externalWallet.js'

/** How Coinbase's wallet is connected. */
export type CoinbaseWalletOptions = {
  /** The site's name in the wallet. Default: the page's title. */
  readonly appName?: string | undefined
  /** An `https:` URL of the site's picture, which the wallet shows. */
  readonly appLogoUrl?: string | undefined
  /** `'smartWalletOnly'` and `'eoaOnly'` limit the kind of account. Default `'all'`. */
  readonly preference?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined
}

/** Connects Coinbase's wallet with wagmi's connector. The SDK must be loaded. */
export const openCoinbaseWallet = (
  info: WalletInfo,
  { appName = document.title, appLogoUrl, preference = 'all' }: CoinbaseWalletOptions,
): OpenedExternal => {
  const createConnector = coinbaseWallet({
    appName,
    ...(appLogoUrl !== undefined && { appLogoUrl }),
    preference: { options: preference },
  })
  const wallet = { info, createConnector }
  return {
    connect: (live, parameters) => live.connect(wallet, parameters),
    restore: (live, signal) => live.restore(wallet, signal),
  }
}

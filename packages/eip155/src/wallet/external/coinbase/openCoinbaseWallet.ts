import type { WalletInfo } from '@latchkey/core/adapter'
import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import { toChainId } from '../../../networks/chainIds.js'
import type { ExternalContext, OpenedExternal } from '../externalWallet.js'
import { coinbaseProvider } from './coinbaseProvider.js'

/** How Coinbase's wallet is connected. */
export type CoinbaseWalletOptions = {
  /** The site's name in the wallet. Default: the page's title. */
  readonly appName?: string | undefined
  /** An `https:` URL of the site's picture, which the wallet shows. */
  readonly appLogoUrl?: string | undefined
  /** `'smartWalletOnly'` and `'eoaOnly'` limit the kind of account. Default `'all'`. */
  readonly preference?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined
}

/** Connects Coinbase's wallet through the vendor's SDK. */
export const openCoinbaseWallet = (
  info: WalletInfo,
  { appName = document.title, appLogoUrl, preference = 'all' }: CoinbaseWalletOptions,
  { networks }: Pick<ExternalContext, 'networks'>,
): OpenedExternal => {
  const sdk = createCoinbaseWalletSDK({
    appName,
    ...(appLogoUrl !== undefined && { appLogoUrl }),
    appChainIds: networks()
      .filter(({ id }) => id.startsWith('eip155:'))
      .map(({ id }) => toChainId(id)),
    preference: { options: preference },
  })
  const wallet = { info, provider: coinbaseProvider(sdk.getProvider()) }
  return {
    connect: (live, parameters) => live.connect(wallet, parameters),
    restore: (live, signal) => live.restore(wallet, signal),
  }
}

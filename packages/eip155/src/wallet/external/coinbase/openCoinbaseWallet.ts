import type { WalletInfo } from '@latchkey/core/adapter'
import { coinbaseWallet } from '@wagmi/connectors/coinbaseWallet'
import type { OpenedExternal } from '../externalWallet.js'
import type { CoinbaseWalletOptions } from './coinbaseWalletOptions.js'

/** Coinbase's wallet as wagmi connects it, once its SDK is here. */
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

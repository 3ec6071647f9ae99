import type { ChannelEntry } from '@latchkey/core/adapter'
import type { WalletConnectOptions } from './options.js'

/**
 * WalletConnect for the kit: wallets on other devices, reached by a code or a link, in all namespaces at once. The entry is light. The SDK is
 * fetched, a socket opened and anything stored only when somebody chooses it, or where a session of an earlier visit is taken up.
 *
 * @param options the project, the relay, a site's own SDK
 * @example createAppKit({ projectId, networks: [mainnet], adapters: [eip155()], channels: [walletConnect()] })
 */
export const walletConnect = (options?: WalletConnectOptions): ChannelEntry => ({
  id: 'walletConnect',
  load: (site) => import('./createSource.js').then((chunk) => chunk.createSource(options, site)),
})

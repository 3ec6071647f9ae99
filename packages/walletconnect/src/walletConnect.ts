import type { ChannelEntry } from '@latchkey/core/adapter'
import type { WalletConnectOptions } from './options.js'

/**
 * Adds WalletConnect to the kit: wallets on other devices, connected by a QR code or a link, in all namespaces at once. The entry is light. It loads
 * the SDK, opens a socket and stores data only if the user chooses it, or if a session of an earlier visit is restored.
 *
 * @param options the project, the relay, your own SDK
 * @example createAppKit({ projectId, networks: [mainnet], adapters: [eip155()], channels: [walletConnect()] })
 */
export const walletConnect = (options?: WalletConnectOptions): ChannelEntry => ({
  id: 'walletConnect',
  load: (site) => import('./createSource.js').then((chunk) => chunk.createSource(options, site)),
})

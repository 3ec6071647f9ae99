import { type CaipNetworkId, type SiteNetwork, systemClock, toNetwork } from '@latchkey/core/adapter'
import type { Config } from '@wagmi/core'
import { createReaders, createKitConfig } from './session/wagmiConfig.js'

/** The parameters of `createWagmiConfig`. */
export type WagmiConfigParameters = {
  /** The networks that you pass to `createAppKit`. */
  readonly networks: readonly [SiteNetwork, ...SiteNetwork[]]
  /** Your own nodes, by network: the kit's option of that name. If you name nodes of a network, wagmi and the kit call no others for it. */
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>> | undefined
}

/**
 * Creates a wagmi config for a site that uses wagmi's hooks. Pass it to `<WagmiProvider>` and to `eip155({ config })`, so that both share one
 * connection state, and the kit reads chains through its transports. The kit restores connections, so pass `reconnectOnMount={false}` as well.
 * wagmi then loads with the page.
 *
 * @example
 * const config = createWagmiConfig({ networks: [mainnet] })
 * const kit = createAppKit({ projectId, networks: [mainnet], adapters: [eip155({ config })] })
 * // <WagmiProvider config={config} reconnectOnMount={false}>
 */
export const createWagmiConfig = ({ networks, customRpcUrls }: WagmiConfigParameters): Config => {
  const readers = createReaders({ fetch: (...request) => globalThis.fetch(...request), clock: systemClock })
  return createKitConfig(
    networks.map((network) => toNetwork(network, { customRpcUrls })),
    readers,
  )
}

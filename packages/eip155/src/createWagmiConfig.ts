import { type SiteNetwork, systemClock, toNetwork } from '@latchkey/core/adapter'
import type { Config } from '@wagmi/core'
import { createReaders, createWagmiConfig as create } from './session/wagmiConfig.js'

/** The parameters of `createWagmiConfig`. */
export type WagmiConfigParameters = {
  /** The networks that you pass to `createAppKit`. */
  readonly networks: readonly [SiteNetwork, ...SiteNetwork[]]
}

/**
 * Creates a wagmi config for a site that uses wagmi's hooks. Pass it to `<WagmiProvider>` and to `eip155({ config })`, so that both share one
 * connection state. The kit restores connections, so pass `reconnectOnMount={false}` as well. wagmi then loads with the page.
 *
 * @example
 * const config = createWagmiConfig({ networks: [mainnet] })
 * const kit = createAppKit({ projectId, networks: [mainnet], adapters: [eip155({ config })] })
 * // <WagmiProvider config={config} reconnectOnMount={false}>
 */
export const createWagmiConfig = ({ networks }: WagmiConfigParameters): Config => {
  const readers = createReaders({ fetch: (...request) => globalThis.fetch(...request), clock: systemClock })
  return create(
    networks.map((network) => toNetwork(network, {})),
    readers,
  )
}

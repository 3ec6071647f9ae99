import { type SiteNetwork, systemClock, toNetwork } from '@latchkey/core/adapter'
import type { Config } from '@wagmi/core'
import { createReaders, createWagmiConfig as create } from './session/wagmiConfig.js'

/** What a config is made of. */
export type WagmiConfigParameters = {
  /** The networks that are given to createAppKit. */
  readonly networks: readonly [SiteNetwork, ...SiteNetwork[]]
}

/**
 * Makes a wagmi config for a site that wants wagmi's hooks: give it to `<WagmiProvider>` and to `eip155({ config })`, and
 * both tell the same truth. The kit restores connections: give `reconnectOnMount={false}`. It loads wagmi with the page.
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

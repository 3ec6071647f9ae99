/** The main network of each namespace, for wallets that support all networks of a namespace. */
const mainNetworks: Readonly<Record<string, string>> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4',
}

/**
 * Returns a wallet's networks as CAIP-2 ids. `eip155:*` is replaced with the requested networks of the namespace, or with its main network
 * if none was requested.
 */
export const visibleChains = (chains: readonly string[], requested: readonly string[]): readonly string[] => [
  ...new Set(
    chains.flatMap((chain) => {
      if (!chain.endsWith(':*')) return [chain]
      const namespace = chain.slice(0, -1)
      const covered = requested.filter((id) => id.startsWith(namespace))
      return covered.length > 0 ? covered : [mainNetworks[namespace.slice(0, -1)] ?? []].flat()
    }),
  ),
]

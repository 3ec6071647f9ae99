/** The network that stands for a namespace, where a wallet is on all of them. */
const mainNetworks: Readonly<Record<string, string>> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4',
}

/** A wallet's networks as CAIP-2 ids: `eip155:*` becomes those of it that were asked for, or the namespace's main one. */
export const chainsToTell = (chains: readonly string[], asked: readonly string[]): readonly string[] => [
  ...new Set(
    chains.flatMap((chain) => {
      if (!chain.endsWith(':*')) return [chain]
      const namespace = chain.slice(0, -1)
      const covered = asked.filter((one) => one.startsWith(namespace))
      return covered.length > 0 ? covered : [mainNetworks[namespace.slice(0, -1)] ?? []].flat()
    }),
  ),
]

import type { CaipNetworkId } from '@latchkey/core/adapter'

/**
 * What wallets call the clusters, by their CAIP-2 references, which are the beginnings of their genesis hashes.
 *
 * @see https://namespaces.chainagnostic.org/solana/caip2
 */
const chains: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'solana:devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** What wallets call a network: a cluster that has no name of its own, as a local one, is called by its reference. */
export const toChain = (network: CaipNetworkId): string => chains[network.slice('solana:'.length)] ?? network

/** Whether a list of chains has a network, by the name that wallets give it or by its CAIP-2 id. */
export const listsNetwork = (listed: readonly unknown[], network: CaipNetworkId): boolean =>
  listed.includes(toChain(network)) || listed.includes(network)

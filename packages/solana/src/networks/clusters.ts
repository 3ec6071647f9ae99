import type { CaipNetworkId } from '@latchkey/core/adapter'

/**
 * The Wallet Standard's names of the clusters, by their CAIP-2 references, which are the first characters of their genesis hashes.
 *
 * @see https://namespaces.chainagnostic.org/solana/caip2
 */
const chains: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'solana:devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** Returns the Wallet Standard's name of a network. A cluster without one, such as a local one, keeps its CAIP-2 id. */
export const toChain = (network: CaipNetworkId): string => chains[network.slice('solana:'.length)] ?? network

/** Whether a wallet's list of chains has a network, by the Wallet Standard's name or by its CAIP-2 id. */
export const listsNetwork = (listed: readonly unknown[], network: CaipNetworkId): boolean =>
  listed.includes(toChain(network)) || listed.includes(network)

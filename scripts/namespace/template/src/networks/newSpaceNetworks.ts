import type { NetworkRecord } from '@latchkey/core/adapter'

/** The parts of a network's record beside its id and name. */
export type NewSpaceNetworkParts = {
  /** The coin's symbol. */
  readonly symbol: string
  readonly decimals: number
  /** URLs of nodes, in the order in which they are tried. */
  readonly rpcUrls: readonly string[]
  readonly explorerUrl?: string | undefined
  readonly testnet?: boolean | undefined
}

/**
 * Returns the record of a NewSpace network.
 *
 * @param reference the second part of the network's CAIP-2 id
 * @example
 * import { newSpaceNetwork } from '@latchkey/new-space/networks'
 *
 * const network = newSpaceNetwork('local', 'Local NewSpace', { symbol: 'TEST', decimals: 6, rpcUrls: ['http://127.0.0.1:9090'] })
 */
export const newSpaceNetwork = (
  reference: string,
  name: string,
  { symbol, decimals, ...parts }: NewSpaceNetworkParts,
): NetworkRecord & { readonly id: `new-space:${string}` } => ({
  id: `new-space:${reference}`,
  name,
  nativeCurrency: { symbol, name: symbol, decimals },
  ...parts,
})

/** A local network. */
export const localNewSpace = /* @__PURE__ */ newSpaceNetwork('local', 'Local NewSpace', {
  symbol: 'TEST',
  decimals: 6,
  rpcUrls: ['http://127.0.0.1:9090'],
  testnet: true,
})

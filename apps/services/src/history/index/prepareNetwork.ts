import type { IndexedNetwork } from './indexedNetwork.js'

/** Prepares the lists of a network for look-ups by address. */
export const prepareNetwork = (network: IndexedNetwork) => {
  const toSet = (addresses: readonly string[] = []) => new Set(addresses.map((address) => address.toLowerCase()))
  return {
    ...network,
    listed: new Map(network.tokens.map((token) => [token.address.toLowerCase(), token])),
    trusted: toSet(network.trusted),
    spam: toSet(network.spam),
  }
}

/** A network with the lists that are looked up by address. */
export type PreparedNetwork = ReturnType<typeof prepareNetwork>

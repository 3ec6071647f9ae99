import { keysOf } from './namedWallet.js'

/** The fields that identify a wallet. */
type Known = Parameters<typeof keysOf>[0] & { readonly id: string }

/**
 * Creates a function that returns whether a wallet was seen before, by its id, its reverse domain name or its name, and remembers the wallet.
 *
 * @param keys the keys of wallets that count as seen
 */
export const createDeduper = (keys: readonly string[]): ((wallet: Known) => boolean) => {
  const seen = new Set(keys)
  return (wallet) => {
    const own = [`#${wallet.id}`, ...keysOf(wallet)]
    const isSeen = own.some((key) => seen.has(key))
    for (const key of own) seen.add(key)
    return isSeen
  }
}

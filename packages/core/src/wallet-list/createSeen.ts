import { keysOf } from './namedWallet.js'

/** By what a wallet is known again. */
type Known = Parameters<typeof keysOf>[0] & { readonly id: string }

/**
 * Makes what says of a wallet whether it was seen before, by its id, its reverse domain name or its name, and remembers it.
 *
 * @param keys of wallets that were seen already
 */
export const createSeen = (keys: readonly string[]): ((wallet: Known) => boolean) => {
  const seen = new Set(keys)
  return (wallet) => {
    const own = [`#${wallet.id}`, ...keysOf(wallet)]
    const isSeen = own.some((key) => seen.has(key))
    for (const key of own) seen.add(key)
    return isSeen
  }
}

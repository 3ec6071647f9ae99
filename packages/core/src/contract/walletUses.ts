/** How many sessions and requests use each wallet, by its object: of all kits on the page, and of earlier instances of an adapter. */
const uses = new WeakMap<object, number>()

/**
 * Counts a session with a wallet, or a request to it that a caller still waits for.
 *
 * @returns a function to call once, when the session or the request is over
 */
export const countWalletUse = (wallet: object): (() => void) => {
  const add = (by: 1 | -1) => uses.set(wallet, (uses.get(wallet) ?? 0) + by)
  add(1)
  return () => void add(-1)
}

/**
 * Whether a session or a request uses a wallet. A wallet keeps one connection with a page. If an approval comes after its request was aborted, the
 * adapter disconnects the wallet, but not if something uses it.
 *
 * @param own how many of the counted uses are the caller's
 */
export const isWalletInUse = (wallet: object, own = 0): boolean => (uses.get(wallet) ?? 0) > own

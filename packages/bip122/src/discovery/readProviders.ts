import { type FoundWallet, type Said, toFound } from './foundWallet.js'
import { knownWallets } from './knownWallets.js'
import { readAt, readEach } from './readHostile.js'

/** How many entries of the page's list are looked at. */
const mostListed = 100

/** Reads one entry of a list, and what stands at its path. Each field is read once; what is not right is not used. */
const readEntry = (page: Window, entry: unknown): FoundWallet | undefined => {
  const said: Said = { ...Object(entry) }
  const { id } = said
  if (typeof id !== 'string') return undefined
  const provider = readAt(page, ...id.split('.'))
  const isAskable = readAt(provider, 'request') || readAt(provider, 'requestAccounts') || readAt(provider, 'connect')
  const known = knownWallets.find((one) => one.id === id)
  // What is known of a place comes before what an entry says of it.
  return toFound(id, { ...said, ...known }, isAskable && provider, known && 'INJECTED')
}

/**
 * Reads the wallets that stand in the window: those of the page's list, then those that are known by their place.
 *
 * @see https://wbips.netlify.app/wbips/WBIP004
 */
export const readProviders = (page: Window): readonly FoundWallet[] => {
  const listed = readEach([page], (one) => readAt(one, 'btc_providers'))
  return readEach([...listed.slice(0, mostListed), ...knownWallets], (entry) => readEntry(page, entry))
}

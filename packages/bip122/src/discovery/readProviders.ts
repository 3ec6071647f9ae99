import { type FoundWallet, type Said, toFound } from './foundWallet.js'
import { knownWallets } from './knownWallets.js'
import { readAt, readEach } from './readHostile.js'

/** How many entries of the page's list are looked at. */
const mostListed = 100

/**
 * Reads the wallets that stand in the window: those of the page's list, then those that are known by their place. Each field of an entry
 * is read once; what is not right is not used.
 *
 * @param isReached whether something reaches those of the list that cannot be asked: they are known by their entries
 * @see https://wbips.netlify.app/wbips/WBIP004
 */
export const readProviders = (page: Window, isReached: unknown): readonly FoundWallet[] => {
  const listed = readEach([page], (one) => readAt(one, 'btc_providers'))
  return readEach([...listed.slice(0, mostListed), ...knownWallets], (entry) => {
    const said: Said = { ...Object(entry) }
    const { id } = said
    if (typeof id !== 'string') return undefined
    const provider = readAt(page, ...id.split('.'))
    const isAskable = readAt(provider, 'request') || readAt(provider, 'requestAccounts') || readAt(provider, 'connect')
    const known = knownWallets.find((one) => one.id === id)
    const own = isAskable ? provider : !known && isReached && entry
    // What is known of a place comes before what an entry says of it.
    return toFound(id, { ...said, ...known }, own, known && 'INJECTED')
  })
}

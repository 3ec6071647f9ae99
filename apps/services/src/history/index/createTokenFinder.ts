import { getAddress, type Hex } from 'viem'
import type { ListedToken } from '../../chains/currencies.js'
import type { Database } from '../../database/database.js'
import type { IndexedNetwork } from './indexedNetwork.js'
import { isSpam } from './isSpam.js'
import { prepareNetwork } from './prepareNetwork.js'
import { findContacts, findTokens, listReceived } from './readEntries.js'

/** How many receipts are looked at, and how many tokens are returned: as many as one call of Multicall3 reads. */
const limits = { receipts: 5_000, tokens: 500 }
/** After every block. */
const now = Number.MAX_SAFE_INTEGER

/**
 * Returns the tokens that an account received on a network, as far as the index has them. Tokens of the site's list, NFTs and spam are left out.
 */
export type FindTokens = (network: string, account: Hex) => Promise<readonly ListedToken[]>

/** Creates a function that finds the tokens of accounts in the index. Networks that the server does not index have none. */
export const createTokenFinder = (database: Database, networks: readonly IndexedNetwork[]): FindTokens => {
  const prepared = new Map<string, ReturnType<typeof prepareNetwork>>(
    networks.map((network) => [network.id, prepareNetwork(network)]),
  )
  return async (id, address) => {
    const network = prepared.get(id)
    if (!network) return []
    const { listed, trusted, spam } = network
    const account = address.toLowerCase()
    const received = (await listReceived(database, id, account, limits.receipts)).filter(
      ({ token }) => !listed.has(token),
    )
    const tokens = new Set(received.map(({ token }) => token))
    const [found, contacts] = await Promise.all([
      findTokens(database, id, tokens),
      findContacts(database, id, account, new Set([...tokens, ...received.map(({ sender }) => sender)])),
    ])
    const contactedAt = (contact: string) => contacts.get(contact)
    const kept = new Map<string, ListedToken>()
    for (const { token, sender, isMass } of received) {
      const { name, symbol, decimals } = found.get(token) ?? { name: '', symbol: '', decimals: 0 }
      // Kits show a token by its symbol.
      if (symbol === '' || kept.has(token)) continue
      const leg = { type: 'token', token, from: sender, to: account, value: '1', ...(isMass && { isMass }) } as const
      const facts = { texts: [name, symbol], isListed: false, trusted, spam, contactedAt }
      if (isSpam(leg, { account, sender, block: now }, facts)) continue
      kept.set(token, { address: getAddress(token), name: name || symbol, symbol, decimals })
    }
    return [...kept.values()].slice(0, limits.tokens)
  }
}

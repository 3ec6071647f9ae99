import { toQueryWords } from './searchWords.js'
import type { WalletQuery } from './walletStore.js'

/** How many wallets a page has at most, and by default. */
const entryLimit = 100
const defaultEntries = 40
const pageLimit = 100_000
const listLimit = 200
const searchLength = 100

const toNumber = (text: string | undefined, defaultValue: number, limit: number): number | undefined => {
  if (!text) return defaultValue
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= limit ? number : undefined
}

const toList = (text: string | undefined): readonly string[] =>
  text
    ? text
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean)
    : []

/**
 * Reads the query of `GET /getWallets`.
 *
 * @returns the query, or the name of the invalid parameter
 */
export const readWalletQuery = (query: Readonly<Record<string, string | undefined>>): WalletQuery | string => {
  const page = toNumber(query['page'], 1, pageLimit)
  if (page === undefined) return 'page'
  const entries = toNumber(query['entries'], defaultEntries, entryLimit)
  if (entries === undefined) return 'entries'
  const lists = {
    include: toList(query['include']),
    exclude: toList(query['exclude']),
    chains: toList(query['chains']),
  }
  for (const [name, list] of Object.entries(lists)) if (list.length > listLimit) return name
  const { search, badge_type: badgeType } = query
  if ((search?.length ?? 0) > searchLength) return 'search'
  return {
    page,
    entries,
    ...lists,
    words: search ? toQueryWords(search) : undefined,
    badgeType: badgeType || undefined,
  }
}

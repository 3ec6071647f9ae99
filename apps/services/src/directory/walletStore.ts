import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.js'
import { foldName, toChainWord, toIndexWords } from './searchWords.js'
import type { Wallet } from './wallet.js'

/** How many wallets one statement inserts. */
const batchSize = 100
/** The position of a wallet without an order: after those that have one. */
const lastOrder = 1_000_000_000

const toBatches = <item>(items: readonly item[]): readonly (readonly item[])[] =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  )

/** Returns a list of values in parentheses. */
const listOf = (values: readonly (string | number)[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`

/** A wallet with its key, which is its position in the directory. */
type Placed = { readonly key: number; readonly wallet: Wallet }

const insertWallets = (placed: readonly Placed[]): SQL => {
  const rows = placed.map(({ key, wallet }) => {
    const { id, name, image_id: imageId, rdns = null, badge_type: badge = null } = wallet
    const lower = rdns?.toLowerCase() ?? null
    return sql`(${key}, ${id}, ${name}, ${foldName(name)}, ${imageId}, ${lower}, ${badge}, ${JSON.stringify(wallet)})`
  })
  return sql`insert into wallets (key, id, name, folded, image_id, rdns, badge_type, details) values ${sql.join(rows, sql`, `)}`
}

const insertWords = (placed: readonly Placed[], { wordsOf, wordsKey }: Database['dialect']): SQL => {
  const rows = placed.map(({ key, wallet: { name, rdns, chains = [] } }) => {
    const words = new Set([...toIndexWords(name, rdns), ...chains.map(toChainWord)])
    return sql`(${key}, ${wordsOf([...words].join(' '))})`
  })
  return sql`insert into wallet_words (${wordsKey}, words) values ${sql.join(rows, sql`, `)}`
}

const deleteAll = [sql`delete from wallets`, sql`delete from wallet_words`]

/** Compares wallets by the directory's order: by their `order`, then by name. */
const compare = (first: Wallet, second: Wallet) =>
  (first.order ?? lastOrder) - (second.order ?? lastOrder) ||
  (foldName(first.name) < foldName(second.name) ? -1 : Number(foldName(first.name) > foldName(second.name))) ||
  (first.id < second.id ? -1 : 1)

/** Adds wallets to the directory, and replaces those with the same ids. All rows are rewritten, because the keys follow the order. */
export const saveWallets = async (database: Database, wallets: readonly Wallet[]): Promise<void> => {
  const rows = await database.all<{ details: string }>(sql`select details from wallets`)
  const kept: Wallet[] = rows.map(({ details }) => JSON.parse(details))
  const byId = new Map([...kept, ...wallets].map((wallet) => [wallet.id, wallet]))
  const placed = [...byId.values()].sort(compare).map((wallet, index): Placed => ({ key: index + 1, wallet }))
  const inserts = toBatches(placed).flatMap((batch) => [insertWallets(batch), insertWords(batch, database.dialect)])
  await database.run(...deleteAll, ...inserts)
}

/** Deletes all wallets. */
export const deleteWallets = (database: Database): Promise<void> => database.run(...deleteAll)

/** Returns whether the directory has no wallet. */
export const isDirectoryEmpty = async (database: Database): Promise<boolean> =>
  (await database.all(sql`select id from wallets limit 1`)).length === 0

/** Returns the name of the wallet that has a picture. */
export const findNameOfImage = async (database: Database, imageId: string): Promise<string | undefined> => {
  const [row] = await database.all<{ name: string }>(
    sql`select name from wallets where image_id = ${imageId} order by key limit 1`,
  )
  return row?.name
}

/** Which wallets a request selects. */
export type WalletFilter = {
  /** Ids or reverse domain names. If not empty, only these wallets. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** CAIP-2 ids. If not empty, only wallets that support one of these networks. */
  readonly chains: readonly string[]
  /** Words of a search: each must begin a word of the wallet. `undefined` selects all wallets. */
  readonly words: readonly string[] | undefined
  readonly badgeType: string | undefined
}

/** A page of the selected wallets. */
export type WalletQuery = WalletFilter & {
  /** The page's number, from 1. */
  readonly page: number
  readonly entries: number
}

const isOneOf = (names: readonly string[]): SQL =>
  sql`(w.id in ${listOf(names)} or coalesce(w.rdns, '') in ${listOf(names.map((name) => name.toLowerCase()))})`

/** Returns the ids by which a wallet can support a chain: the chain's own, and the one for its whole namespace. */
const coverOf = (chains: readonly string[]) => [
  ...new Set(chains.flatMap((chain) => [chain, `${chain.split(':')[0]}:*`])),
]

/** Returns the condition for words and networks, or nothing if the request has neither. */
const toWordConditions = (
  { words = [], chains }: WalletFilter,
  { matches, wordsKey }: Database['dialect'],
): readonly SQL[] =>
  words.length + chains.length === 0
    ? []
    : [
        sql`w.key in (select ${wordsKey} from wallet_words
          where ${matches({ beginnings: words, oneOf: coverOf(chains).map(toChainWord) })})`,
      ]

const toConditions = (filter: WalletFilter, dialect: Database['dialect']): SQL => {
  const { include, exclude, badgeType } = filter
  const conditions = [
    sql`1 = 1`,
    ...(include.length > 0 ? [isOneOf(include)] : []),
    ...(exclude.length > 0 ? [sql`not ${isOneOf(exclude)}`] : []),
    ...toWordConditions(filter, dialect),
    ...(badgeType === undefined ? [] : [sql`w.badge_type = ${badgeType}`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** Ranks wallets whose name equals the search first, then those whose name begins with it. */
const rankBy = (words: readonly string[]): SQL => {
  const name = words.join(' ')
  return sql`case when w.folded = ${name} then 0 when substr(w.folded, 1, ${[...name].length}) = ${name} then 1 else 2 end`
}

/** Counts the wallets that match a filter. */
export const countWallets = async (database: Database, filter: WalletFilter): Promise<number> => {
  const [counted] = await database.all<{ count: number }>(
    sql`select count(*) as count from wallets w where ${toConditions(filter, database.dialect)}`,
  )
  return counted?.count ?? 0
}

/** Returns a page of wallets, in the directory's order. */
export const findWallets = async (database: Database, query: WalletQuery): Promise<readonly Wallet[]> => {
  const { page, entries, words } = query
  // If only the keys give the order, SQLite stops reading at the end of the page.
  const [rank, order] = words ? [rankBy(words), sql`rank, w.key`] : [sql`0`, sql`w.key`]
  // The details are read only for the wallets of the page.
  const rows = await database.all<{ details: string }>(sql`
    select details from wallets join (
      select w.key as found, ${rank} as rank from wallets w where ${toConditions(query, database.dialect)}
      order by ${order} limit ${entries} offset ${(page - 1) * entries}
    ) as page on wallets.key = page.found
    order by page.rank, page.found`)
  return rows.map(({ details }) => JSON.parse(details))
}

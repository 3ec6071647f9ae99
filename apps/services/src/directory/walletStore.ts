import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.js'
import { foldName, toChainWord, toIndexWords } from './searchWords.js'
import type { Wallet } from './wallet.js'

/** How many wallets are written by one statement. */
const batchSize = 100
/** Where a wallet stands that says nothing of it: after those that do. */
const lastOrder = 1_000_000_000

const toBatches = <item>(items: readonly item[]): readonly (readonly item[])[] =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  )

/** A list of values in brackets. */
const listOf = (values: readonly (string | number)[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`

/** A wallet at its place in the directory. */
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

/** In the directory's order: as the wallets say themselves, then by name. */
const compare = (one: Wallet, other: Wallet) =>
  (one.order ?? lastOrder) - (other.order ?? lastOrder) ||
  (foldName(one.name) < foldName(other.name) ? -1 : Number(foldName(one.name) > foldName(other.name))) ||
  (one.id < other.id ? -1 : 1)

/** Puts wallets into the directory, in place of those with the same ids. It is written anew, since the keys follow its order. */
export const saveWallets = async (database: Database, wallets: readonly Wallet[]): Promise<void> => {
  const rows = await database.all<{ details: string }>(sql`select details from wallets`)
  const kept: Wallet[] = rows.map(({ details }) => JSON.parse(details))
  const byId = new Map([...kept, ...wallets].map((wallet) => [wallet.id, wallet]))
  const placed = [...byId.values()].sort(compare).map((wallet, index): Placed => ({ key: index + 1, wallet }))
  const inserts = toBatches(placed).flatMap((batch) => [insertWallets(batch), insertWords(batch, database.dialect)])
  await database.run(...deleteAll, ...inserts)
}

/** Empties the directory. */
export const deleteWallets = (database: Database): Promise<void> => database.run(...deleteAll)

/** Whether there is no wallet. */
export const isDirectoryEmpty = async (database: Database): Promise<boolean> =>
  (await database.all(sql`select id from wallets limit 1`)).length === 0

/** The name of the wallet that has this picture. */
export const findNameOfImage = async (database: Database, imageId: string): Promise<string | undefined> => {
  const [row] = await database.all<{ name: string }>(
    sql`select name from wallets where image_id = ${imageId} order by key limit 1`,
  )
  return row?.name
}

/** Which wallets are asked for. */
export type WalletChoice = {
  /** Ids or reverse domain names: these alone. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** CAIP-2 ids: those that are on one of them. */
  readonly chains: readonly string[]
  /** Words, each the beginning of one of theirs; `undefined` finds all. */
  readonly words: readonly string[] | undefined
  readonly badgeType: string | undefined
}

/** Which page of them. */
export type WalletQuery = WalletChoice & {
  /** From 1 on. */
  readonly page: number
  readonly entries: number
}

const isOneOf = (names: readonly string[]): SQL =>
  sql`(w.id in ${listOf(names)} or coalesce(w.rdns, '') in ${listOf(names.map((name) => name.toLowerCase()))})`

/** The ids that a wallet may have for a chain: the chain's own, and the one for all of its namespace. */
const coverOf = (chains: readonly string[]) => [
  ...new Set(chains.flatMap((chain) => [chain, `${chain.split(':')[0]}:*`])),
]

/** Wallets by their words and their networks; nothing where neither is asked for. */
const toSought = ({ words = [], chains }: WalletChoice, { matches, wordsKey }: Database['dialect']): readonly SQL[] =>
  words.length + chains.length === 0
    ? []
    : [
        sql`w.key in (select ${wordsKey} from wallet_words
          where ${matches({ beginnings: words, oneOf: coverOf(chains).map(toChainWord) })})`,
      ]

const toConditions = (choice: WalletChoice, dialect: Database['dialect']): SQL => {
  const { include, exclude, badgeType } = choice
  const conditions = [
    sql`1 = 1`,
    ...(include.length > 0 ? [isOneOf(include)] : []),
    ...(exclude.length > 0 ? [sql`not ${isOneOf(exclude)}`] : []),
    ...toSought(choice, dialect),
    ...(badgeType === undefined ? [] : [sql`w.badge_type = ${badgeType}`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** What is called as it was looked for stands first, then what begins so. */
const rankBy = (words: readonly string[]): SQL => {
  const name = words.join(' ')
  return sql`case when w.folded = ${name} then 0 when substr(w.folded, 1, ${[...name].length}) = ${name} then 1 else 2 end`
}

/** How many wallets there are of a choice. */
export const countWallets = async (database: Database, choice: WalletChoice): Promise<number> => {
  const [counted] = await database.all<{ count: number }>(
    sql`select count(*) as count from wallets w where ${toConditions(choice, database.dialect)}`,
  )
  return counted?.count ?? 0
}

/** Finds a page of wallets, in the directory's order. */
export const findWallets = async (database: Database, query: WalletQuery): Promise<readonly Wallet[]> => {
  const { page, entries, words } = query
  // In the order of the keys alone SQLite reads no further than the page.
  const [rank, order] = words ? [rankBy(words), sql`rank, w.key`] : [sql`0`, sql`w.key`]
  // What a wallet is told with is read for those of the page alone.
  const rows = await database.all<{ details: string }>(sql`
    select details from wallets join (
      select w.key as found, ${rank} as rank from wallets w where ${toConditions(query, database.dialect)}
      order by ${order} limit ${entries} offset ${(page - 1) * entries}
    ) as page on wallets.key = page.found
    order by page.rank, page.found`)
  return rows.map(({ details }) => JSON.parse(details))
}

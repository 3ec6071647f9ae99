import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.js'
import type { TokenInfo } from './fetchTokens.js'
import type { Contact, Entry, Received } from './toEntries.js'

/** How far a network is read. */
export type Head = {
  /** The last block that is stored. */
  readonly position: number
  /** The hash of that block, or empty if no block is stored. */
  readonly hash: string
  /** The last block that cannot be rolled back, or -1 if none is known. */
  readonly final: number
  readonly finalHash: string
  /** Every write increments it. */
  readonly version: number
}

/** A block's number and hash. */
export type StoredBlock = { readonly number: number; readonly hash: string }

/** What one write stores. */
export type Written = {
  readonly blocks: readonly StoredBlock[]
  readonly entries: readonly Entry[]
  readonly contacts: readonly Contact[]
  readonly received: readonly Received[]
  readonly tokens: readonly (TokenInfo & { readonly block: number })[]
}

/** How many block hashes are kept: the longest reorganisation whose first block is found. */
export const hashLimit = 128
/** How many rows one statement inserts. */
const batchSize = 200

type HeadRow = Omit<Head, 'finalHash'> & { readonly final_hash: string }

/** Returns how far a network is read, or `undefined` if its first block was never set. */
export const readHead = async (database: Database, network: string): Promise<Head | undefined> => {
  const [row] = await database.all<HeadRow>(
    sql`select position, hash, final, final_hash, version from history_networks where network = ${network}`,
  )
  if (!row) return undefined
  const { final_hash: finalHash, ...rest } = row
  return { ...rest, finalHash }
}

/** Sets the first block of a network that was never read. */
export const createHead = (database: Database, network: string, firstBlock: number): Promise<void> =>
  database.run(sql`insert into history_networks (network, position, hash, final, final_hash, version)
    values (${network}, ${firstBlock - 1}, '', -1, '', 0) on conflict (network) do nothing`)

/** Returns the stored blocks, the newest first. */
export const listBlocks = (database: Database, network: string): Promise<readonly StoredBlock[]> =>
  database.all(sql`select number, hash from history_blocks where network = ${network} order by number desc`)

/** Returns which of the tokens are not stored. */
export const findNewTokens = async (
  database: Database,
  network: string,
  addresses: readonly string[],
): Promise<readonly string[]> => {
  if (addresses.length === 0) return []
  const list = sql.join(
    addresses.map((address) => sql`${address}`),
    sql`, `,
  )
  const rows = await database.all<{ address: string }>(
    sql`select address from history_tokens where network = ${network} and address in (${list})`,
  )
  const stored = new Set(rows.map(({ address }) => address))
  return addresses.filter((address) => !stored.has(address))
}

/** Sets the head. The transaction fails if another server has written since `from` was read. */
const moveHead = (network: string, from: Head, to: Omit<Head, 'version'>) => sql`update history_networks set
  version = case when version = ${from.version} then version + 1 end,
  position = ${to.position}, hash = ${to.hash}, final = ${to.final}, final_hash = ${to.finalHash}
  where network = ${network}`

/** Makes an insert for every 200 rows. */
const insertAll = <row>(into: SQL, rows: readonly row[], toValues: (row: row) => SQL, end = sql``): readonly SQL[] => {
  const statements: SQL[] = []
  for (let start = 0; start < rows.length; start += batchSize) {
    const values = sql.join(rows.slice(start, start + batchSize).map(toValues), sql`, `)
    statements.push(sql`insert into ${into} values ${values} ${end}`)
  }
  return statements
}

/** Stores blocks and the new head in one transaction. */
export const saveBlocks = (
  database: Database,
  network: string,
  from: Head,
  to: Omit<Head, 'version'>,
  { blocks, entries, contacts, received, tokens }: Written,
): Promise<void> =>
  database.run(
    moveHead(network, from, to),
    ...insertAll(
      sql`history_blocks (network, number, hash)`,
      blocks.slice(-hashLimit),
      ({ number, hash }) => sql`(${network}, ${number}, ${hash})`,
    ),
    sql`delete from history_blocks where network = ${network} and number <= ${to.position - hashLimit}`,
    ...insertAll(
      sql`history_entries (network, account, block, tx_index, mined_at, hash, sender, recipient, is_failed, legs)`,
      entries,
      (entry) => sql`(${network}, ${entry.account}, ${entry.block}, ${entry.txIndex}, ${entry.minedAt}, ${entry.hash},
        ${entry.sender}, ${entry.recipient}, ${entry.isFailed ? 1 : 0}, ${JSON.stringify(entry.legs)})`,
    ),
    ...insertAll(
      sql`history_contacts (network, account, contact, block)`,
      contacts,
      ({ account, contact, block }) => sql`(${network}, ${account}, ${contact}, ${block})`,
      sql`on conflict (network, account, contact) do nothing`,
    ),
    ...insertAll(
      sql`history_received (network, account, token, sender, is_mass, block)`,
      received,
      ({ account, token, sender, isMass, block }) =>
        sql`(${network}, ${account}, ${token}, ${sender}, ${isMass ? 1 : 0}, ${block})`,
      sql`on conflict (network, account, token, sender, is_mass) do nothing`,
    ),
    ...insertAll(
      sql`history_tokens (network, address, name, symbol, decimals, block)`,
      tokens,
      ({ address, name, symbol, decimals, block }) =>
        sql`(${network}, ${address}, ${name}, ${symbol}, ${decimals}, ${block})`,
      sql`on conflict (network, address) do nothing`,
    ),
  )

/** Deletes all blocks after `to.position`, and sets the head, in one transaction. */
export const rollBack = (database: Database, network: string, from: Head, to: Omit<Head, 'version'>): Promise<void> =>
  database.run(
    moveHead(network, from, to),
    ...[sql`history_entries`, sql`history_contacts`, sql`history_received`, sql`history_tokens`].map(
      (table) => sql`delete from ${table} where network = ${network} and block > ${to.position}`,
    ),
    sql`delete from history_blocks where network = ${network} and number > ${to.position}`,
  )

import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.js'
import type { TokenInfo } from './fetchTokens.js'
import type { Entry, Received } from './toEntries.js'

type EntryRow = {
  readonly block: number
  readonly tx_index: number
  readonly mined_at: number
  readonly hash: string
  readonly sender: string
  readonly recipient: string | null
  readonly is_failed: number
  readonly legs: string
}

/** Returns an account's entries before a place in the chain, the newest first. */
export const listEntries = async (
  database: Database,
  network: string,
  account: string,
  [block, txIndex]: readonly [number, number],
  limit: number,
): Promise<readonly Entry[]> => {
  const rows = await database.all<EntryRow>(sql`
    select block, tx_index, mined_at, hash, sender, recipient, is_failed, legs from history_entries
    where network = ${network} and account = ${account} and (block, tx_index) < (${block}, ${txIndex})
    order by block desc, tx_index desc limit ${limit}`)
  return rows.map((row) => ({
    account,
    block: row.block,
    txIndex: row.tx_index,
    minedAt: row.mined_at,
    hash: row.hash,
    sender: row.sender,
    recipient: row.recipient,
    isFailed: row.is_failed === 1,
    legs: JSON.parse(row.legs),
  }))
}

const toList = (texts: ReadonlySet<string>) =>
  sql.join(
    [...texts].map((text) => sql`${text}`),
    sql`, `,
  )

/** Returns the stored tokens of a set, by address. */
export const findTokens = async (
  database: Database,
  network: string,
  addresses: ReadonlySet<string>,
): Promise<ReadonlyMap<string, TokenInfo>> => {
  if (addresses.size === 0) return new Map()
  const rows = await database.all<TokenInfo>(sql`
    select address, name, symbol, decimals from history_tokens
    where network = ${network} and address in (${toList(addresses)})`)
  return new Map(rows.map((row) => [row.address, row]))
}

/** Returns the blocks in which an account first contacted the addresses of a set. */
export const findContacts = async (
  database: Database,
  network: string,
  account: string,
  addresses: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> => {
  if (addresses.size === 0) return new Map()
  const rows = await database.all<{ contact: string; block: number }>(sql`
    select contact, block from history_contacts
    where network = ${network} and account = ${account} and contact in (${toList(addresses)})`)
  return new Map(rows.map(({ contact, block }) => [contact, block]))
}

/** A token that an account received. */
type ReceivedToken = Pick<Received, 'token' | 'sender' | 'isMass'>

/**
 * Returns the tokens that an account received, and who signed the transactions. First come those of its own transactions and of addresses that
 * it contacted, so that no flood of spam displaces them.
 */
export const listReceived = async (
  database: Database,
  network: string,
  account: string,
  limit: number,
): Promise<readonly ReceivedToken[]> => {
  const rows = await database.all<{ token: string; sender: string; is_mass: number }>(sql`
    select token, sender, is_mass from history_received as received
    where network = ${network} and account = ${account}
    order by case when sender = account then 0 when exists (
      select 1 from history_contacts as contacts where contacts.network = received.network
      and contacts.account = received.account and contacts.contact in (received.token, received.sender)
    ) then 1 else 2 end, block desc, token, sender limit ${limit}`)
  return rows.map(({ token, sender, is_mass: isMass }) => ({ token, sender, isMass: isMass === 1 }))
}

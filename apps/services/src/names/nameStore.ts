import { sql } from 'drizzle-orm'
import { getAddress, type Hex } from 'viem'
import type { Database } from '../database/database.js'

/** A registered name. */
export type RegisteredName = {
  readonly zone: string
  readonly label: string
  readonly account: Hex
  readonly coinType: number
  /** Whether the account's key signed, not its contract. The account then exists on every EVM chain. */
  readonly isKey: boolean
  /** In milliseconds since 1970. */
  readonly registeredAt: number
}

type NameRow = {
  readonly zone: string
  readonly label: string
  readonly account: string
  readonly coin_type: number
  readonly is_key: number
  readonly registered_at: number
}

const toName = ({ zone, label, account, coin_type, is_key, registered_at }: NameRow): RegisteredName => ({
  zone,
  label,
  account: getAddress(account),
  coinType: coin_type,
  isKey: is_key === 1,
  registeredAt: registered_at,
})

const columns = sql`zone, label, account, coin_type, is_key, registered_at`

/** Finds a name. */
export const findName = async (
  database: Database,
  { zone, label }: Pick<RegisteredName, 'zone' | 'label'>,
): Promise<RegisteredName | undefined> => {
  const [row] = await database.all<NameRow>(
    sql`select ${columns} from account_names where zone = ${zone} and label = ${label}`,
  )
  return row && toName(row)
}

/** Returns the names of an account, the oldest first. */
export const listNames = async (database: Database, account: Hex): Promise<readonly RegisteredName[]> => {
  const rows = await database.all<NameRow>(
    sql`select ${columns} from account_names where account = ${account} order by registered_at, zone`,
  )
  return rows.map(toName)
}

/** Returns those of the labels that are taken in a zone. */
export const findTaken = async (
  database: Database,
  zone: string,
  labels: readonly string[],
): Promise<ReadonlySet<string>> => {
  const list = sql.join(
    labels.map((label) => sql`${label}`),
    sql`, `,
  )
  const rows = await database.all<{ label: string }>(
    sql`select label from account_names where zone = ${zone} and label in (${list})`,
  )
  return new Set(rows.map(({ label }) => label))
}

/**
 * Stores a name, unless its label or its account has one in the zone already. The database's unique keys decide between requests at the same time.
 *
 * @returns who has the name now; `undefined` if nobody has, because the account has another one
 */
export const saveName = async (database: Database, name: RegisteredName): Promise<RegisteredName | undefined> => {
  const { zone, label, account, coinType, isKey, registeredAt } = name
  await database.run(sql`
    insert into account_names (zone, label, account, coin_type, is_key, registered_at)
    values (${zone}, ${label}, ${account}, ${coinType}, ${isKey ? 1 : 0}, ${registeredAt})
    on conflict do nothing`)
  return findName(database, name)
}

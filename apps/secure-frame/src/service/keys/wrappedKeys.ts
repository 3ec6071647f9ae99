import type { Database } from '@latchkey/services/parts'
import { type SQL, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { StoredBytes } from './aesGcm.js'
import type { Kek } from './openKek.js'

/** A table of wrapped keys: its name, the column of their owners, and what they are for. */
type KeyTable = { readonly table: SQL; readonly owner: SQL; readonly purpose: string }

/** The keys that seal what the service stores for a user. */
export const userKeyTable: KeyTable = { table: sql`user_keys`, owner: sql`user_id`, purpose: 'user-key/v1' }
/** The secrets of the service, by name. */
export const secretTable: KeyTable = { table: sql`service_secrets`, owner: sql`name`, purpose: 'service-secret/v1' }

type KeyRow = { readonly owner: string; readonly kek_id: string; readonly wrapped: StoredBytes }

/** How many keys are read at once. */
const batchSize = 500

/** Returns an owner's key of 32 bytes, or `undefined` if it has none. */
export const findKey = async (
  database: Database,
  kek: Kek,
  { table, owner, purpose }: KeyTable,
  name: string,
): Promise<Uint8Array | undefined> => {
  const [row] = await database.all<KeyRow>(
    sql`select ${owner} as owner, kek_id, wrapped from ${table} where ${owner} = ${name}`,
  )
  return row && kek.unwrap({ kekId: row.kek_id, wrapped: row.wrapped }, `${purpose}|${name}`)
}

/** Returns an owner's key of 32 bytes. If the owner has none, one request of all that run at the same time creates it. */
export const needKey = async (database: Database, kek: Kek, keys: KeyTable, name: string): Promise<Uint8Array> => {
  const found = await findKey(database, kek, keys, name)
  if (found) return found
  const { kekId, wrapped } = kek.wrap(randomBytes(32), `${keys.purpose}|${name}`)
  await database.run(sql`
    insert into ${keys.table} (${keys.owner}, kek_id, wrapped) values (${name}, ${kekId}, ${wrapped})
    on conflict (${keys.owner}) do nothing`)
  const created = await findKey(database, kek, keys, name)
  if (!created) throw new Error('The database did not store a key.')
  return created
}

/** Wraps all keys of a table by the newest key-encryption key. @returns how many were wrapped again */
const rewrapTable = async (database: Database, kek: Kek, { table, owner, purpose }: KeyTable): Promise<number> => {
  const newest = kek.newestId()
  let count = 0
  for (;;) {
    const rows = await database.all<KeyRow>(sql`
      select ${owner} as owner, kek_id, wrapped from ${table} where kek_id <> ${newest} limit ${batchSize}`)
    if (rows.length === 0) return count
    const changes = rows.map((row) => {
      const key = kek.unwrap({ kekId: row.kek_id, wrapped: row.wrapped }, `${purpose}|${row.owner}`)
      const { kekId, wrapped } = kek.wrap(key, `${purpose}|${row.owner}`)
      return sql`update ${table} set kek_id = ${kekId}, wrapped = ${wrapped} where ${owner} = ${row.owner}`
    })
    await database.run(...changes)
    count += rows.length
  }
}

/** Wraps all keys by the newest key-encryption key. If it is interrupted, the next call continues. @returns how many were wrapped again */
export const rewrapKeys = async (database: Database, kek: Kek): Promise<number> =>
  (await rewrapTable(database, kek, secretTable)) + (await rewrapTable(database, kek, userKeyTable))

import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Database } from './database.js'

/** Returns a secret of the services. The first server that needs it creates it, and all servers on the database share it. */
export const readSecret = async (database: Database, name: string): Promise<string> => {
  const created = randomBytes(32).toString('base64url')
  await database.run(sql`insert into secrets (name, value) values (${name}, ${created}) on conflict (name) do nothing`)
  const [row] = await database.all<{ value: string }>(sql`select value from secrets where name = ${name}`)
  return row?.value ?? created
}

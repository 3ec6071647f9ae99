import { sql } from 'drizzle-orm'
import type { Database } from './database.js'

/** A lease: of all servers on a database, one holds it. */
export type Lease = {
  /** Takes or renews the lease. @returns whether this server holds it now */
  take(): Promise<boolean>
  /** Ends the lease, so that another server can take it at once. */
  release(): Promise<void>
}

/**
 * Creates a lease. The database's clock decides when it ends, because the clocks of servers differ.
 *
 * @param duration how long the lease lasts if it is not renewed, in milliseconds
 */
export const createLease = (database: Database, name: string, holder: string, duration: number): Lease => {
  const { now } = database.dialect
  return {
    take: async () => {
      await database.run(sql`
        insert into leases (name, holder, ends_at) values (${name}, ${holder}, ${now} + ${sql.raw(String(duration))})
        on conflict (name) do update set holder = excluded.holder, ends_at = excluded.ends_at
        where leases.holder = excluded.holder or leases.ends_at < ${now}`)
      const [row] = await database.all<{ holder: string }>(sql`select holder from leases where name = ${name}`)
      return row?.holder === holder
    },
    release: () => database.run(sql`delete from leases where name = ${name} and holder = ${holder}`),
  }
}

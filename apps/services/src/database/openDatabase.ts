import type { Database } from './database.js'
import { migrate } from './migrate.js'
import { openPostgres } from './openPostgres.js'
import { openSqlite } from './openSqlite.js'

/**
 * Opens the services' database, and migrates its tables.
 *
 * @param address a SQLite file, `:memory:`, or a Postgres connection string
 */
export const openDatabase = async (address: string): Promise<Database> => {
  const database = /^postgres(ql)?:\/\//.test(address) ? openPostgres(address) : openSqlite(address)
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

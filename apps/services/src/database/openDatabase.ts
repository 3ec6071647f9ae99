import type { Database } from './database.js'
import { migrate } from './migrate.js'
import { openPostgres } from './openPostgres.js'
import { openSqlite } from './openSqlite.js'

/**
 * Opens the services' database, and brings its tables up to date.
 *
 * @param address a SQLite file, `:memory:`, or a connection string of Postgres
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

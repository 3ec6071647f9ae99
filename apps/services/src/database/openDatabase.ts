import type { Database } from './database.js'
import { migrate } from './migrate.js'
import { openPostgres } from './openPostgres.js'
import { openSqlite } from './openSqlite.js'
import { type SchemaStep, schemaSteps } from './schemaSteps.js'

/**
 * Opens a database, and migrates its tables.
 *
 * @param address a SQLite file, `:memory:`, or a Postgres connection string
 * @param steps the migration steps. Default: those of the services
 */
export const openDatabase = async (address: string, steps: readonly SchemaStep[] = schemaSteps): Promise<Database> => {
  const database = /^postgres(ql)?:\/\//.test(address) ? openPostgres(address) : openSqlite(address)
  try {
    await migrate(database, steps)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

import type { Database } from '../database/database.js'
import { openDatabase } from '../database/openDatabase.js'
import type { SchemaStep } from '../database/schemaSteps.js'
import { defaultDatabase } from './command.js'

/**
 * Opens a command's database, runs an action on it, and closes it.
 *
 * @param address a SQLite file, or a Postgres connection string. Default: that of the services
 * @param steps the migration steps. Default: those of the services
 */
export const withDatabase = async (
  address: string | undefined,
  act: (database: Database) => Promise<void>,
  steps?: readonly SchemaStep[],
): Promise<void> => {
  const database = await openDatabase(address ?? defaultDatabase(), steps)
  try {
    await act(database)
  } finally {
    await database.close()
  }
}

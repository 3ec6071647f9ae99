import type { Database } from '../database/database.js'
import { openDatabase } from '../database/openDatabase.js'
import { defaultDatabase } from './command.js'

/** Opens a command's database, runs an action on it, and closes it. */
export const withDatabase = async (
  address: string | undefined,
  act: (database: Database) => Promise<void>,
): Promise<void> => {
  const database = await openDatabase(address ?? defaultDatabase())
  try {
    await act(database)
  } finally {
    await database.close()
  }
}

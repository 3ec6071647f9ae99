import type { Database } from '../database/database.js'
import { knownWallets } from './knownWallets.js'
import { isDirectoryEmpty, saveWallets } from './walletStore.js'

/** Gives a directory without a wallet the well-known ones. */
export const seedDirectory = async (database: Database): Promise<void> => {
  if (!(await isDirectoryEmpty(database))) return
  try {
    await saveWallets(database, knownWallets)
  } catch (error) {
    // Another server that starts at the same time may have done it.
    if (await isDirectoryEmpty(database)) throw error
  }
}

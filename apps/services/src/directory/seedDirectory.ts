import type { Database } from '../database/database.js'
import { wellKnownWallets } from './wellKnownWallets.js'
import { isDirectoryEmpty, saveWallets } from './walletStore.js'

/** Adds the well-known wallets to an empty directory. */
export const seedDirectory = async (database: Database): Promise<void> => {
  if (!(await isDirectoryEmpty(database))) return
  try {
    await saveWallets(database, wellKnownWallets)
  } catch (error) {
    // Another server that starts at the same time may have added them.
    if (await isDirectoryEmpty(database)) throw error
  }
}

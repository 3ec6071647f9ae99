import { type Database, openDatabase } from '@latchkey/services/parts'
import { schemaSteps } from '../service/schemaSteps.js'
import { createTestKek, saveTestProjects, startWalletCalls, type WalletServer } from './startWalletCalls.js'
import type { TestDatabases } from './testDatabases.js'

/** Two servers on one database, each with its own connection. Time stands still until a test changes it. */
export type WalletPair = {
  readonly databases: readonly [Database, Database]
  readonly servers: readonly [WalletServer, WalletServer]
  /** The key-encryption key, as the operator has it. */
  readonly kek: ReturnType<typeof createTestKek>['kek']
  now: number
  isMailDown: boolean
  close(): Promise<void>
}

/** Starts two servers on a new database of a kind. */
export const startWalletPair = async (startDatabases: () => Promise<TestDatabases>): Promise<WalletPair> => {
  const databases = await startDatabases()
  const address = await databases.create()
  const [one, two] = [await openDatabase(address, schemaSteps), await openDatabase(address, schemaSteps)]
  await saveTestProjects(one)
  const { kek, remove } = createTestKek()
  const start = (database: Database) =>
    startWalletCalls(
      database,
      kek,
      () => pair.now,
      () => pair.isMailDown,
    )
  const servers = [await start(one), await start(two)] as const
  const pair: WalletPair = {
    databases: [one, two],
    servers,
    kek,
    now: 1_790_000_000_000,
    isMailDown: false,
    close: async () => {
      await Promise.all(servers.map(({ close }) => close()))
      await Promise.all([one.close(), two.close()])
      await databases.stop()
      remove()
    },
  }
  return pair
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPostgres, howToInstall, type Postgres, startPostgres } from './startPostgres.js'

/** Creates databases for a test file. */
export type TestDatabases = {
  /** Creates an empty database, and returns its address. */
  create(): Promise<string>
  stop(): Promise<void>
}

const startSqlite = async (): Promise<TestDatabases> => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-services-'))
  let count = 0
  return {
    create: async () => join(folder, `${(count += 1)}.db`),
    stop: async () => rmSync(folder, { recursive: true }),
  }
}

/** The server of this process. Test files that share a process share it; it ends with the process. */
let postgres: Promise<Postgres> | undefined

const startPostgresDatabases = async (): Promise<TestDatabases> => {
  postgres ??= startPostgres()
  const { createDatabase } = await postgres
  return { create: createDatabase, stop: async () => {} }
}

if (!hasPostgres()) process.stderr.write(`The services are tested only on SQLite. ${howToInstall}\n`)

/** The kinds of databases on this machine. The gate has both, which a test asserts. */
export const databaseKinds: readonly (readonly [string, () => Promise<TestDatabases>])[] = [
  ['SQLite', startSqlite],
  ...(hasPostgres() ? ([['Postgres', startPostgresDatabases]] as const) : []),
]

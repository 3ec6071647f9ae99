import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPostgres, howToInstall, type Postgres, startPostgres } from './startPostgres.js'

/** Databases for a test file. */
export type TestDatabases = {
  /** The address of a new, empty one. */
  create(): Promise<string>
  stop(): Promise<void>
}

const startSqlite = async (): Promise<TestDatabases> => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-services-'))
  let made = 0
  return {
    create: async () => join(folder, `${(made += 1)}.db`),
    stop: async () => rmSync(folder, { recursive: true }),
  }
}

const startPostgresDatabases = async (): Promise<TestDatabases> => {
  const postgres: Postgres = await startPostgres()
  return { create: () => postgres.createDatabase(), stop: () => postgres.stop() }
}

if (!hasPostgres()) process.stderr.write(`The services are tested on SQLite alone. ${howToInstall}\n`)

/** Each kind of database that this machine has; the gate's has both, and a test asserts that. */
export const databaseKinds: readonly (readonly [string, () => Promise<TestDatabases>])[] = [
  ['SQLite', startSqlite],
  ...(hasPostgres() ? ([['Postgres', startPostgresDatabases]] as const) : []),
]

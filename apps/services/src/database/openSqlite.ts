import { type SQL, sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import SQLite from 'libsql'
import type { Database, Dialect, Row } from './database.js'

/** How long a statement waits for another process that writes, in milliseconds. */
const busyTimeout = 5_000
/** How many prepared statements are cached. */
const statementLimit = 200

const sqliteDialect: Dialect = {
  bytes: sql.raw('blob'),
  // A Julian day begins at noon, and 1970 at the day 2440587.5.
  now: sql.raw(`cast((julianday('now') - 2440587.5) * 86400000 as integer)`),
  elementsOf: (list) => sql`json_each(${list})`,
  wordsTable: [
    sql`create virtual table wallet_words using fts5 (words, detail = none, columnsize = 0, prefix = '1 2 3',
      tokenize = "unicode61 tokenchars '_'")`,
  ],
  wordsKey: sql.raw('rowid'),
  wordsOf: (text) => sql`${text}`,
  matches: ({ beginnings, oneOf }) => {
    const all = beginnings.map((word) => `"${word}"*`)
    const any = oneOf.map((word) => `"${word}"`).join(' OR ')
    return sql`wallet_words match ${[...all, ...(any ? [`(${any})`] : [])].join(' AND ')}`
  },
}

/**
 * Opens a SQLite file, and creates it if it does not exist.
 *
 * @param path a file, or `:memory:`
 */
export const openSqlite = (path: string): Database => {
  const connection = new SQLite(path, { timeout: busyTimeout })
  // A commit reaches the operating system at once: no commit is lost if the process ends, and the file stays intact if the machine crashes.
  for (const pragma of ['journal_mode = WAL', 'synchronous = NORMAL', 'foreign_keys = ON'])
    connection.prepare(`PRAGMA ${pragma}`).all()
  const dialect = new SQLiteSyncDialect()
  const statements = new Map<string, SQLite.Statement>()

  const prepare = (text: string) => {
    const cached = statements.get(text)
    if (cached) return cached
    const statement = connection.prepare(text)
    if (statements.size >= statementLimit) statements.clear()
    statements.set(text, statement)
    return statement
  }
  const select = (query: SQL): Row[] => {
    const { sql: text, params } = dialect.sqlToQuery(query)
    return prepare(text).all(params) as Row[] // the driver's rows are objects by column
  }
  const execute = (statement: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(statement)
    prepare(text).run(params)
  }
  const executeAll = connection.transaction((batch: readonly SQL[]) => {
    for (const statement of batch) execute(statement)
  })

  return {
    dialect: sqliteDialect,
    all: async <row extends Row>(query: SQL) => select(query) as row[], // the caller names the columns
    run: async (...batch) => {
      executeAll.immediate(batch)
    },
    close: async () => {
      connection.close()
    },
  }
}

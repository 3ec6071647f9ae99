import { type SQL, sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import SQLite from 'libsql'
import type { Database, Dialect, Row } from './database.js'

/** How long a statement waits while another process writes, in milliseconds. */
const busyTimeout = 5_000
/** How many prepared statements are kept. */
const statementLimit = 200

const sqliteDialect: Dialect = {
  bytes: sql.raw('blob'),
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
 * Opens a SQLite file, and makes it where there is none.
 *
 * @param path a file, or `:memory:`
 */
export const openSqlite = (path: string): Database => {
  const connection = new SQLite(path, { timeout: busyTimeout })
  // A commit is with the operating system at once: the end of the process loses none, and one of the machine leaves the file whole.
  for (const pragma of ['journal_mode = WAL', 'synchronous = NORMAL', 'foreign_keys = ON'])
    connection.prepare(`PRAGMA ${pragma}`).all()
  const dialect = new SQLiteSyncDialect()
  const statements = new Map<string, SQLite.Statement>()

  const prepare = (text: string) => {
    const known = statements.get(text)
    if (known) return known
    const statement = connection.prepare(text)
    if (statements.size >= statementLimit) statements.clear()
    statements.set(text, statement)
    return statement
  }
  const ask = (query: SQL): Row[] => {
    const { sql: text, params } = dialect.sqlToQuery(query)
    return prepare(text).all(params) as Row[] // the driver's rows are objects by column
  }
  const tell = (statement: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(statement)
    prepare(text).run(params)
  }
  const tellAll = connection.transaction((told: readonly SQL[]) => {
    for (const statement of told) tell(statement)
  })

  return {
    dialect: sqliteDialect,
    all: async <row extends Row>(query: SQL) => ask(query) as row[], // who asks knows the columns
    run: async (...told) => {
      tellAll.immediate(told)
    },
    close: async () => {
      connection.close()
    },
  }
}

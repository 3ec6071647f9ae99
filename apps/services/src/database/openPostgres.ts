import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Pool, types } from 'pg'
import type { Database, Dialect, Row } from './database.js'

/** How long connecting and a query may take, in milliseconds. */
const connectTimeout = 5_000
const queryTimeout = 10_000

/** Counts and times are `bigint` columns, and their values always fit into a number. */
const getTypeParser: typeof types.getTypeParser = (type, format) =>
  type === types.builtins.INT8 ? Number : types.getTypeParser(type, format)

const postgresDialect: Dialect = {
  bytes: sql.raw('bytea'),
  now: sql.raw('cast(extract(epoch from clock_timestamp()) * 1000 as bigint)'),
  elementsOf: (list) => sql`jsonb_array_elements(cast(${list} as jsonb))`,
  wordsTable: [
    sql`create table wallet_words (wallet_key integer primary key, words tsvector not null)`,
    sql`create index wallet_words_index on wallet_words using gin (words)`,
  ],
  wordsKey: sql.raw('wallet_key'),
  // The words are split already, so no Postgres parser is used.
  wordsOf: (text) => sql`array_to_tsvector(string_to_array(${text}, ' '))`,
  matches: ({ beginnings, oneOf }) => {
    const all = beginnings.map((word) => `'${word}':*`)
    const any = oneOf.map((word) => `'${word}'`).join(' | ')
    return sql`words @@ ${[...all, ...(any ? [`(${any})`] : [])].join(' & ')}::tsquery`
  },
}

/**
 * Opens a Postgres database.
 *
 * @param url a connection string: `postgres://user:password@host/database`
 */
export const openPostgres = (url: string): Database => {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: queryTimeout,
    types: { getTypeParser },
  })
  // The pool replaces an idle connection that breaks.
  pool.on('error', () => undefined)
  const dialect = new PgDialect()
  const toQuery = (query: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(query)
    return { text, values: params }
  }

  return {
    dialect: postgresDialect,
    all: async <row extends Row>(query: SQL) => (await pool.query<row>(toQuery(query))).rows,
    run: async (...statements) => {
      const client = await pool.connect()
      let fault: Error | undefined
      try {
        await client.query('begin')
        for (const statement of statements) await client.query(toQuery(statement))
        await client.query('commit')
      } catch (error) {
        fault = error instanceof Error ? error : new Error(String(error))
        throw error
      } finally {
        // Passing the error closes the connection: its transaction is unfinished.
        client.release(fault)
      }
    },
    close: () => pool.end(),
  }
}

import type { SQL } from 'drizzle-orm'

/** A row as the database gives it. */
export type Row = Readonly<Record<string, unknown>>

/** What is looked for in the full-text index: letters, digits and `_`, so that they can be written as they are. */
export type SoughtWords = {
  /** A word that begins with each of them. */
  readonly beginnings: readonly string[]
  /** One of these words, where there are any. */
  readonly oneOf: readonly string[]
}

/** What SQLite and Postgres write differently. */
export type Dialect = {
  /** The type of a column of bytes. */
  readonly bytes: SQL
  /** The full-text index `wallet_words`: words by the wallet's key. */
  readonly wordsTable: readonly SQL[]
  /** The index's column that holds the wallet's key. */
  readonly wordsKey: SQL
  /** Words with spaces between them, as the index takes them. */
  wordsOf(text: string): SQL
  /** Whether a row of the index has what is looked for. */
  matches(sought: SoughtWords): SQL
}

/** A database, SQLite or Postgres: all that the services keep is asked and told by the same statements. */
export type Database = {
  readonly dialect: Dialect
  all<row extends Row>(query: SQL): Promise<readonly row[]>
  /** Runs statements in one transaction: all of them, or none. */
  run(...statements: readonly SQL[]): Promise<void>
  close(): Promise<void>
}

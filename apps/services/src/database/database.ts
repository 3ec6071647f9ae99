import type { SQL } from 'drizzle-orm'

/** A row of a query's result. */
export type Row = Readonly<Record<string, unknown>>

/** A search in the full-text index. Its words have only letters, digits and `_`, so they need no escaping. */
export type WordSearch = {
  /** The row has a word that begins with each of these. */
  readonly beginnings: readonly string[]
  /** The row has one of these words. No condition if empty. */
  readonly oneOf: readonly string[]
}

/** The SQL that differs between SQLite and Postgres. */
export type Dialect = {
  /** The column type for bytes. */
  readonly bytes: SQL
  /** The database's time, in milliseconds since 1970. */
  readonly now: SQL
  /** A table of the elements of a list in JSON, with the column `value`. `value->>'name'` is a field of an element, as a text. */
  elementsOf(list: SQL): SQL
  /** Creates the full-text index `wallet_words`, which holds words by the wallet's key. */
  readonly wordsTable: readonly SQL[]
  /** The index's column that holds the wallet's key. */
  readonly wordsKey: SQL
  /** Converts words that are separated by spaces to a value of the index. */
  wordsOf(text: string): SQL
  /** The condition that a row of the index matches a search. */
  matches(search: WordSearch): SQL
}

/** A SQLite or Postgres database. Both run the same statements. */
export type Database = {
  readonly dialect: Dialect
  all<row extends Row>(query: SQL): Promise<readonly row[]>
  /** Runs statements in one transaction. */
  run(...statements: readonly SQL[]): Promise<void>
  close(): Promise<void>
}

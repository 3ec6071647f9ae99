import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** What is wrong with how a command was called. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What an error says of itself, for people. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A command of the command line. */
export type Command = {
  /** The words that call it: `project create`. */
  readonly name: string
  /** What it does, and its options, for people. */
  readonly usage: string
  /** @throws `UsageError` */
  run(parameters: readonly string[]): Promise<void>
}

/** The database that a command works on, where it names none. */
export const defaultDatabase = () => process.env['DATABASE_URL'] ?? 'latchkey-services.db'

/** The option that every command has. */
export const databaseUsage = `  --database <it>   a SQLite file, or a connection string of Postgres; by default DATABASE_URL, else latchkey-services.db`

/** The one value of an option that must be there. */
export const needOption = (name: string, value: string | undefined): string => {
  if (value) return value
  throw new UsageError(`--${name} is missing.`)
}

/** A whole number that an option gives. */
export const toNumber = (name: string, value: string | undefined): number | undefined => {
  if (value === undefined) return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value)
  throw new UsageError(`--${name} takes a whole number, not ${value}.`)
}

/** What `parseArgs` says of options that it does not know is told as a fault of the call. */
export const parseOptions: typeof parseArgs = (config) => {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(wordsOf(error))
  }
}

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${wordsOf(error)}`)
  }
}

/**
 * Reads a file that a call names. What `read` throws is told as a fault of the call.
 *
 * @param what the file should be, for people
 */
export const readFile = <content>(path: string, what: string, read: (text: string) => content): content => {
  const text = readText(path)
  try {
    return read(text)
  } catch (error) {
    throw new UsageError(`${path} is no ${what}: ${wordsOf(error)}`)
  }
}

/** Prints what a command found, for people and for other programs: a line of JSON. */
export const print = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

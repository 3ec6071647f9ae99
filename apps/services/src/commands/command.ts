import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** Thrown if a command was called with wrong parameters. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Returns an error's message. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A command of the command line. */
export type Command = {
  /** The words that call the command, e.g. `project create`. */
  readonly name: string
  /** The help text: what the command does, and its options. */
  readonly usage: string
  /** @throws `UsageError` */
  run(parameters: readonly string[]): Promise<void>
}

/** Returns the database that a command uses if its call names no other. */
export const defaultDatabase = () => process.env['DATABASE_URL'] ?? 'latchkey-services.db'

/** The help text of the option that every command has. */
export const databaseUsage = `  --database <path|url>  SQLite file or Postgres connection string (default: $DATABASE_URL or latchkey-services.db)`

/** Returns the value of a required option. @throws `UsageError` if it is missing */
export const needOption = (name: string, value: string | undefined): string => {
  if (value) return value
  throw new UsageError(`--${name} is required.`)
}

/** Returns an option's value as an integer. @throws `UsageError` if it is not an integer */
export const toNumber = (name: string, value: string | undefined): number | undefined => {
  if (value === undefined) return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value)
  throw new UsageError(`--${name} must be an integer, not ${value}.`)
}

/** Parses a command's options. @throws `UsageError` if an option is unknown */
export const parseOptions: typeof parseArgs = (config) => {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${messageOf(error)}`)
  }
}

/**
 * Reads a file that a command was called with.
 *
 * @param what the kind of file, for the error message
 * @param read parses the file's text
 * @throws `UsageError` if the file cannot be read, or `read` throws
 */
export const readFile = <content>(path: string, what: string, read: (text: string) => content): content => {
  const text = readText(path)
  try {
    return read(text)
  } catch (error) {
    throw new UsageError(`Invalid ${what} in ${path}: ${messageOf(error)}`)
  }
}

/** Prints a command's result as a line of JSON. */
export const print = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

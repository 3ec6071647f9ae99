import { type Database, UsageError, withDatabase } from '@latchkey/services/parts'
import { schemaSteps } from '../schemaSteps.js'

const defaultDatabase = () => process.env['DATABASE_URL'] ?? 'latchkey-wallet.db'

/** The help text of the option of most commands. */
export const databaseUsage = `  --database <path|url>  SQLite file or Postgres connection string (default: $DATABASE_URL or latchkey-wallet.db)`

/** Returns the database of a command. */
export const toDatabase = (address: string | undefined): string => address ?? defaultDatabase()

/** Opens the wallet service's database, runs an action on it, and closes it. */
export const withWalletDatabase = (
  address: string | undefined,
  act: (database: Database) => Promise<void>,
): Promise<void> => withDatabase(toDatabase(address), act, schemaSteps)

const isLoopback = (host: string) => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/** Returns an origin that browsers treat as secure. @throws `UsageError` */
export const toSecureOrigin = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  // URLs allow `*` in a host, and a frame's policy would read it as any host.
  if (isSecure && url.origin === text && !text.includes('*')) return text
  throw new UsageError(
    `--origin must be an origin that starts with https:// and has no path, e.g. https://site.example, not ${text}. http:// works for localhost only.`,
  )
}

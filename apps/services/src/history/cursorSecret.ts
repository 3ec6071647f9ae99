import type { Database } from '../database/database.js'
import { readSecret } from '../database/readSecret.js'

/** Creates a function that returns the secret which signs cursors. All servers on a database have the same secret. */
export const createCursorSecret = (database: Database): (() => Promise<string>) => {
  let secret: Promise<string> | undefined
  return () => {
    secret ??= readSecret(database, 'history cursors').catch((error: unknown) => {
      secret = undefined
      throw error
    })
    return secret
  }
}

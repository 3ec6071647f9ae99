import type { Database } from '@latchkey/services/parts'
import { createHash, createHmac } from 'node:crypto'
import type { Kek } from './openKek.js'
import { needKey, secretTable } from './wrappedKeys.js'

/** The secrets that all servers on a database share. */
export type Secrets = {
  /** Signs access tokens. */
  readonly tokenKey: Uint8Array
  /** Hashes what could be guessed, e.g. a code or an address. @param words joined by `|`; none of them contains it */
  hash(...words: readonly string[]): string
}

/** Reads the secrets. The first server creates them. */
export const readSecrets = async (database: Database, kek: Kek): Promise<Secrets> => {
  const pepper = await needKey(database, kek, secretTable, 'pepper')
  return {
    tokenKey: await needKey(database, kek, secretTable, 'access-tokens'),
    hash: (...words) => createHmac('sha256', pepper).update(words.join('|')).digest('base64url'),
  }
}

/** Hashes a secret of 256 random bits. It needs no key, because it cannot be guessed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

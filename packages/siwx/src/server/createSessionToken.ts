import { systemClock } from '@latchkey/core/adapter'
import { createSeal, type SealOptions } from './createSeal.js'
import { fromSealed, type SignedInAccount, toSealed } from './signedInAccount.js'

/** Options of {@link createSessionToken}. */
export type SessionTokenOptions = SealOptions & {
  /** How long a session's token lasts, in seconds: a day by default. */
  readonly maxAge?: number | undefined
}

/** Makes and reads the tokens that a server knows its visitor by where cookies do not reach it. */
export type SessionToken = {
  /** The token of these accounts, the latest 16 of them. */
  write(accounts: readonly SignedInAccount[]): Promise<string>
  /** The accounts that an `Authorization: Bearer` header names by our signature and that have not ended; none for whatever is wrong with it. */
  read(header: string | null | undefined): Promise<readonly SignedInAccount[]>
  /** The token that goes with a nonce, for five minutes: who asked for the nonce has it, and nobody else. */
  writeNonce(nonce: string): Promise<string>
  /** Whether a nonce was given out with this token. */
  isOfNonce(token: string | undefined, nonce: string): Promise<boolean>
}

const nonceAge = 300

/**
 * Session tokens for a server of another site, which browsers send no cookies to. Signed by HMAC-SHA-256, they hold the accounts
 * themselves. The page keeps them where its scripts can read them, and so can scripts that were injected: prefer the
 * session cookie wherever the server is of the page's own site.
 *
 * @throws `CONFIG_INVALID` for a secret shorter than 32 characters
 * @see https://www.rfc-editor.org/rfc/rfc6750
 */
export const createSessionToken = (options: SessionTokenOptions): SessionToken => {
  const { maxAge = 86_400, clock = systemClock } = options
  const sessions = createSeal(options, 'latchkey-session')
  const nonces = createSeal(options, 'latchkey-nonce')
  return {
    write: async (accounts) => sessions.close(toSealed(accounts), maxAge),
    read: async (header) => {
      const [, token] = /^Bearer ([\w.-]+)$/i.exec(header ?? '') ?? []
      return token === undefined ? [] : fromSealed(await sessions.open(token), clock.now())
    },
    writeNonce: async (nonce) => nonces.close({ nonce }, nonceAge),
    isOfNonce: async (token, nonce) => {
      const content = token === undefined ? undefined : await nonces.open(token)
      return content !== undefined && 'nonce' in content && content.nonce === nonce
    },
  }
}

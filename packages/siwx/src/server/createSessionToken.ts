import { systemClock } from '@latchkey/core/adapter'
import { createTokenSigner, type SigningOptions } from './createTokenSigner.js'
import { readAccounts, type SignedInAccount, toClaims } from './signedInAccount.js'

/** Options of {@link createSessionToken}. */
export type SessionTokenOptions = SigningOptions & {
  /** When a session's token expires, in seconds: after a day by default. */
  readonly maxAge?: number | undefined
}

/** Creates and verifies the tokens that identify a user if cookies do not reach the server. */
export type SessionToken = {
  /** Returns a token for the last 16 of these accounts. */
  write(accounts: readonly SignedInAccount[]): Promise<string>
  /** Returns the accounts of an `Authorization: Bearer` header whose sign-ins have not expired. Returns an empty array if the token is missing or invalid. */
  read(header: string | null | undefined): Promise<readonly SignedInAccount[]>
  /** Returns a token for a nonce, valid for five minutes. Only the page that requested the nonce has it. */
  writeNonce(nonce: string): Promise<string>
  /** Whether a token was issued with this nonce. */
  isOfNonce(token: string | undefined, nonce: string): Promise<boolean>
}

const nonceMaxAge = 300

/**
 * Creates session tokens for a server of another site, to which browsers send no cookies. The tokens are signed JSON Web Tokens (HS256) and hold
 * the accounts themselves. The page stores them within reach of its scripts, and so of injected scripts: if the server belongs to the page's own
 * site, prefer the session cookie.
 *
 * @throws `CONFIG_INVALID` if a secret is shorter than 32 characters
 * @see https://www.rfc-editor.org/rfc/rfc6750
 */
export const createSessionToken = (options: SessionTokenOptions): SessionToken => {
  const { maxAge = 86_400, clock = systemClock } = options
  const sessions = createTokenSigner(options, 'latchkey-session')
  const nonces = createTokenSigner(options, 'latchkey-nonce')

  return {
    write: async (accounts) => sessions.sign(toClaims(accounts), maxAge),
    read: async (header) => {
      const [, token] = /^Bearer ([\w.-]+)$/i.exec(header ?? '') ?? []
      return token === undefined ? [] : readAccounts(await sessions.verify(token), clock.now())
    },
    writeNonce: async (nonce) => nonces.sign({ nonce }, nonceMaxAge),
    isOfNonce: async (token, nonce) => {
      const claims = token === undefined ? undefined : await nonces.verify(token)
      return claims?.['nonce'] === nonce
    },
  }
}

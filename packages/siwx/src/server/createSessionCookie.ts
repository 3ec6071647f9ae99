import { systemClock } from '@latchkey/core/adapter'
import { parseCookie, stringifySetCookie } from 'cookie'
import { createTokenSigner, type SigningOptions } from './createTokenSigner.js'
import { readAccounts, type SignedInAccount, toClaims } from './signedInAccount.js'

/** Options of {@link createSessionCookie}. */
export type SessionCookieOptions = SigningOptions & {
  /** The cookie's name, without the prefix `__Host-`: `latchkey` by default. */
  readonly name?: string | undefined
  /** When the cookie expires, in seconds: after a week by default. */
  readonly maxAge?: number | undefined
  /** `Lax` by default. */
  readonly sameSite?: 'Lax' | 'Strict' | undefined
}

/** Reads and writes the cookie that identifies a user to the server. */
export type SessionCookie = {
  /** Returns the value of a `Set-Cookie` header for the last 16 of these accounts. Without accounts, the header deletes the cookie. */
  write(accounts: readonly SignedInAccount[]): Promise<string>
  /** Returns the accounts of a `Cookie` header whose sign-ins have not expired. Returns an empty array if the cookie is missing or invalid. */
  read(header: string | null | undefined): Promise<readonly SignedInAccount[]>
}

/**
 * Creates the session cookie: a signed JSON Web Token (HS256), `HttpOnly`, `Secure`, `SameSite` and bound to the host (`__Host-`). It holds the
 * accounts themselves, so the server stores no sessions. Signing out deletes the cookie in the browser; a copy stays valid until it expires.
 *
 * @throws `CONFIG_INVALID` if a secret is shorter than 32 characters
 * @see https://www.rfc-editor.org/rfc/rfc6265
 */
export const createSessionCookie = (options: SessionCookieOptions): SessionCookie => {
  const { maxAge = 604_800, sameSite = 'Lax', clock = systemClock } = options
  const name = `__Host-${options.name ?? 'latchkey'}`
  const signer = createTokenSigner(options, name)
  const attributes = {
    name,
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: sameSite === 'Strict' ? 'strict' : 'lax',
  } as const

  return {
    write: async (accounts) =>
      accounts.length > 0
        ? stringifySetCookie({ ...attributes, value: await signer.sign(toClaims(accounts), maxAge), maxAge })
        : stringifySetCookie({ ...attributes, value: '', maxAge: 0 }),
    read: async (header) => {
      const pairs = (header ?? '').split(';')
      // A browser stores one cookie of a `__Host-` name, so a header with two of them is refused.
      if (pairs.filter((pair) => pair.trim().startsWith(`${name}=`)).length > 1) return []
      const token = parseCookie(header ?? '')[name]
      return token ? readAccounts(await signer.verify(token), clock.now()) : []
    },
  }
}

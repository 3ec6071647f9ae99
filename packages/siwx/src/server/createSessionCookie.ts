import { systemClock } from '@latchkey/core/adapter'
import { createSeal, type SealOptions } from './createSeal.js'
import { fromSealed, type SignedInAccount, toSealed } from './signedInAccount.js'

/** Options of {@link createSessionCookie}. */
export type SessionCookieOptions = SealOptions & {
  /** `latchkey` by default; the cookie's name has `__Host-` before it. */
  readonly name?: string | undefined
  /** How long it lasts, in seconds: a week by default. */
  readonly maxAge?: number | undefined
  /** `Lax` by default. */
  readonly sameSite?: 'Lax' | 'Strict' | undefined
}

/** Reads and writes the cookie that a server knows its visitor by. */
export type SessionCookie = {
  /** The value of a `Set-Cookie` header for these accounts, the latest 16 of them; for none, one that deletes the cookie. */
  write(accounts: readonly SignedInAccount[]): Promise<string>
  /** The accounts that a `Cookie` header names by our signature and that have not ended; none for whatever is wrong with it. */
  read(header: string | null | undefined): Promise<readonly SignedInAccount[]>
}

/**
 * The session cookie: signed by HMAC-SHA-256, `HttpOnly`, `Secure`, `SameSite`, bound to the host (`__Host-`). It holds the accounts
 * themselves, so that a server needs no store of sessions; a sign-out deletes it in the browser, and what was copied
 * before lasts until `maxAge`.
 *
 * @throws `CONFIG_INVALID` for a secret shorter than 32 characters
 * @see https://www.rfc-editor.org/rfc/rfc6265
 */
export const createSessionCookie = (options: SessionCookieOptions): SessionCookie => {
  const { maxAge = 604_800, sameSite = 'Lax', clock = systemClock } = options
  const name = `__Host-${options.name ?? 'latchkey'}`
  const seal = createSeal(options, name)
  const attributes = `Path=/; HttpOnly; Secure; SameSite=${sameSite}`
  return {
    write: async (accounts) =>
      accounts.length > 0
        ? `${name}=${await seal.close(toSealed(accounts), maxAge)}; Max-Age=${maxAge}; ${attributes}`
        : `${name}=; Max-Age=0; ${attributes}`,
    read: async (header) => {
      const pairs = (header ?? '').split(';').map((pair) => pair.trim())
      const [pair, ...others] = pairs.filter((one) => one.startsWith(`${name}=`))
      if (pair === undefined || others.length > 0) return []
      return fromSealed(await seal.open(pair.slice(name.length + 1)), clock.now())
    },
  }
}

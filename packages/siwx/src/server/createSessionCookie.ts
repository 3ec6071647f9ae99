import { type CaipNetworkId, type Clock, isCaipNetworkId, LatchkeyError, systemClock } from '@latchkey/core/adapter'

/** An account that is signed in. */
export type SignedInAccount = {
  readonly chainId: CaipNetworkId
  readonly accountAddress: string
  /** When the sign-in ends by its own words, an RFC 3339 time. */
  readonly expirationTime?: string | undefined
}

/** Options of {@link createSessionCookie}. */
export type SessionCookieOptions = {
  /** What signs: 32 characters or more that only the servers know. The first signs, all are accepted, so that they can be changed. */
  readonly secrets: readonly [string, ...string[]]
  /** `latchkey` by default; the cookie's name has `__Host-` before it. */
  readonly name?: string | undefined
  /** How long it lasts, in seconds: a week by default. */
  readonly maxAge?: number | undefined
  /** `Lax` by default. */
  readonly sameSite?: 'Lax' | 'Strict' | undefined
  readonly clock?: Pick<Clock, 'now'> | undefined
}

/** Reads and writes the cookie that a server knows its visitor by. */
export type SessionCookie = {
  /** The value of a `Set-Cookie` header for these accounts, the latest 16 of them; for none, one that deletes the cookie. */
  write(accounts: readonly SignedInAccount[]): Promise<string>
  /** The accounts that a `Cookie` header names by our signature and that have not ended; none for whatever is wrong with it. */
  read(header: string | null | undefined): Promise<readonly SignedInAccount[]>
}

const encoder = new TextEncoder()

const toBase64Url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const isAccount = (value: unknown): value is SignedInAccount =>
  typeof value === 'object' &&
  value !== null &&
  'chainId' in value &&
  isCaipNetworkId(value.chainId) &&
  'accountAddress' in value &&
  typeof value.accountAddress === 'string' &&
  (!('expirationTime' in value) || typeof value.expirationTime === 'string')

/**
 * The session cookie: signed by HMAC-SHA-256, `HttpOnly`, `Secure`, `SameSite`, bound to the host (`__Host-`). It holds the accounts
 * themselves, so that a server needs no store of sessions; a sign-out deletes it in the browser, and what was copied
 * before lasts until `maxAge`.
 *
 * @throws `CONFIG_INVALID` for a secret shorter than 32 characters
 * @see https://www.rfc-editor.org/rfc/rfc6265
 */
export const createSessionCookie = (options: SessionCookieOptions): SessionCookie => {
  const { secrets, maxAge = 604_800, sameSite = 'Lax', clock = systemClock } = options
  if (secrets.length === 0 || secrets.some((secret) => secret.length < 32))
    throw new LatchkeyError('CONFIG_INVALID', 'A secret of the session cookie is shorter than 32 characters.', {
      help: ['Make one: node -e "console.log(crypto.randomBytes(32).toString(\'hex\'))"'],
    })
  const name = `__Host-${options.name ?? 'latchkey'}`
  const attributes = `Path=/; HttpOnly; Secure; SameSite=${sameSite}`
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const keys = secrets.map((secret) =>
    crypto.subtle.importKey('raw', encoder.encode(secret), hmac, false, ['sign', 'verify']),
  )
  const covered = (payload: string) => encoder.encode(`${name}=${payload}`)

  const open = async (value: string): Promise<readonly SignedInAccount[]> => {
    const [payload = '', signature = '', ...rest] = value.split('.')
    if (rest.length > 0) return []
    const bytes = fromBase64Url(signature)
    const checks = await Promise.all(
      keys.map(async (key) => crypto.subtle.verify('HMAC', await key, bytes, covered(payload))),
    )
    if (!checks.includes(true)) return []
    const content: unknown = JSON.parse(new TextDecoder().decode(fromBase64Url(payload)))
    if (typeof content !== 'object' || content === null || !('end' in content) || !('accounts' in content)) return []
    const now = clock.now()
    if (typeof content.end !== 'number' || content.end <= now || !Array.isArray(content.accounts)) return []
    return content.accounts
      .filter(isAccount)
      .filter(({ expirationTime }) => expirationTime === undefined || Date.parse(expirationTime) > now)
  }

  return {
    write: async (accounts) => {
      const [key] = keys
      if (accounts.length === 0 || !key) return `${name}=; Max-Age=0; ${attributes}`
      const kept = accounts.slice(-16).map(({ chainId, accountAddress, expirationTime }) => ({
        chainId,
        accountAddress,
        ...(expirationTime !== undefined && { expirationTime }),
      }))
      const content = { end: clock.now() + maxAge * 1_000, accounts: kept }
      const payload = toBase64Url(encoder.encode(JSON.stringify(content)))
      const signature = new Uint8Array(await crypto.subtle.sign('HMAC', await key, covered(payload)))
      return `${name}=${payload}.${toBase64Url(signature)}; Max-Age=${maxAge}; ${attributes}`
    },
    read: async (header) => {
      const pairs = (header ?? '').split(';').map((pair) => pair.trim())
      const own = pairs.filter((pair) => pair.startsWith(`${name}=`))
      const [pair] = own
      if (own.length !== 1 || !pair) return []
      try {
        return await open(pair.slice(name.length + 1))
      } catch {
        return [] // not of our making
      }
    },
  }
}

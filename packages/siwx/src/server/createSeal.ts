import { type Clock, LatchkeyError, systemClock } from '@latchkey/core/adapter'

/** What a server signs with. */
export type SealOptions = {
  /** What signs: 32 characters or more that only the servers know. The first signs, all are accepted, so that they can be changed. */
  readonly secrets: readonly [string, ...string[]]
  readonly clock?: Pick<Clock, 'now'> | undefined
}

/** Signs contents that a browser keeps for its server, and knows them again. */
export type Seal = {
  /** The content as URL-safe text that lasts for `maxAge` seconds. */
  close(content: Readonly<Record<string, unknown>>, maxAge: number): Promise<string>
  /** The content of a text of our making that has not ended; `undefined` for whatever is wrong with it. */
  open(text: string): Promise<object | undefined>
}

const encoder = new TextEncoder()

const toBase64Url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const hmac = { name: 'HMAC', hash: 'SHA-256' }

/**
 * A seal by HMAC-SHA-256. The purpose is signed too: what was sealed for one is nothing for another.
 *
 * @throws `CONFIG_INVALID` for a secret shorter than 32 characters
 */
export const createSeal = ({ secrets, clock = systemClock }: SealOptions, purpose: string): Seal => {
  if (secrets.length === 0 || secrets.some((secret) => secret.length < 32))
    throw new LatchkeyError('CONFIG_INVALID', 'A secret of the sign-in server is shorter than 32 characters.', {
      help: ['Make one: node -e "console.log(crypto.randomBytes(32).toString(\'hex\'))"'],
    })
  const keys = secrets.map((secret) =>
    crypto.subtle.importKey('raw', encoder.encode(secret), hmac, false, ['sign', 'verify']),
  )
  const [first] = keys
  const covered = (payload: string) => encoder.encode(`${purpose}=${payload}`)

  const read = async (text: string): Promise<object | undefined> => {
    const [payload = '', signature = '', ...rest] = text.split('.')
    if (rest.length > 0) return undefined
    const bytes = fromBase64Url(signature)
    const checks = await Promise.all(
      keys.map(async (key) => crypto.subtle.verify('HMAC', await key, bytes, covered(payload))),
    )
    if (!checks.includes(true)) return undefined
    const content: unknown = JSON.parse(new TextDecoder().decode(fromBase64Url(payload)))
    if (typeof content !== 'object' || content === null || !('end' in content)) return undefined
    return typeof content.end === 'number' && content.end > clock.now() ? content : undefined
  }

  return {
    close: async (content, maxAge) => {
      const payload = toBase64Url(encoder.encode(JSON.stringify({ ...content, end: clock.now() + maxAge * 1_000 })))
      const signature = new Uint8Array(await crypto.subtle.sign('HMAC', (await first) as CryptoKey, covered(payload))) // there is one
      return `${payload}.${toBase64Url(signature)}`
    },
    open: async (text) => {
      try {
        return await read(text)
      } catch {
        return undefined // not of our making
      }
    },
  }
}

import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'

/** The multicodec prefix of an Ed25519 key. @see https://w3c-ccg.github.io/did-key-spec/ */
const ed25519Prefix = [0xed, 0x01]
/** The DER prefix of a raw Ed25519 key. */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex')
/** The maximum time by which a client's clock can be ahead of the relay's, in seconds. */
const leeway = 120
const issuerPrefix = 'did:key:z'

const readPart = (part: string): Readonly<Record<string, unknown>> => {
  try {
    return { ...JSON.parse(Buffer.from(part, 'base64url').toString()) }
  } catch (cause) {
    throw new Error('JWT is not readable', { cause })
  }
}

const readKey = (issuer: unknown): Uint8Array => {
  if (typeof issuer !== 'string' || !issuer.startsWith(issuerPrefix)) throw new Error('JWT has no key for its issuer')
  const key = base58.decode(issuer.slice(issuerPrefix.length))
  if (key.length !== 34 || ed25519Prefix.some((byte, index) => key[index] !== byte))
    throw new Error('JWT has no Ed25519 key for its issuer')
  return key.subarray(2)
}

/** The values that a token is checked against. */
export type ClientAuthRules = {
  /** The relay's URL. The token must be issued for it. */
  readonly audience: string
  /** The current time, in milliseconds since the epoch. */
  readonly now: number
}

/**
 * Verifies a client's token: its signature, its lifetime, and that it is issued for this relay.
 *
 * @returns the client's id: its public key as a `did:key`, without the `did:key:` prefix
 * @throws an error with the reason if the token is invalid
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 */
export const readClientId = (token: string, { audience, now }: ClientAuthRules): string => {
  const [header, payload, signature] = token.split('.')
  if (!header || !payload || !signature) throw new Error('JWT is missing')
  if (readPart(header)['alg'] !== 'EdDSA') throw new Error('JWT is not signed by EdDSA')
  const { iss, aud, exp, iat } = readPart(payload)
  const key = createPublicKey({
    key: Buffer.concat([derPrefix, readKey(iss)]),
    format: 'der',
    type: 'spki',
  })
  if (!verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url')))
    throw new Error('JWT has another signature')
  if (typeof exp !== 'number' || exp * 1_000 <= now) throw new Error(`JWT Token is expired: Some(${Number(exp)})`)
  const latest = Math.floor(now / 1_000) + leeway
  if (typeof iat !== 'number' || iat > latest)
    throw new Error(
      `JWT Token is not yet valid: basic.iat: ${Number(iat)}, now + time_leeway: ${latest}, time_leeway: ${leeway}`,
    )
  if (typeof aud !== 'string' || new URL(aud).host !== new URL(audience).host)
    throw new Error('JWT is for another relay')
  return String(iss).slice('did:key:'.length)
}

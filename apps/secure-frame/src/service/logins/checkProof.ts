import type { Database } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify } from 'jose'
import { hashSecret } from '../keys/secrets.js'
import { Refusal } from '../refusal.js'

/** How far the time of a proof may differ from the service's, in milliseconds. */
const clockTolerance = 60_000
/** The maximum length of a proof's id. */
const idLength = 128

/** A request whose proof is checked. */
export type ProvedRequest = {
  /** The header `DPoP`. */
  readonly proof: string | undefined
  readonly method: string
  /** The public URL, without query. */
  readonly url: string
  /** The access token that the request contains. */
  readonly accessToken?: string
}

/** Returns a URL without query and fragment, as RFC 9449 compares it. */
const toTarget = (text: unknown): string | undefined => {
  if (typeof text !== 'string' || !URL.canParse(text)) return undefined
  const { origin, pathname, username, password } = new URL(text)
  return username || password ? undefined : origin + pathname
}

/** A proof's claims, and the thumbprint of its key. */
const readProof = async (proof: string) => {
  const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, { algorithms: ['ES256'], typ: 'dpop+jwt' })
  return { payload, device: await calculateJwkThumbprint(protectedHeader.jwk ?? {}) }
}

/**
 * Checks the proof of a device key (DPoP, RFC 9449 §4.3). A proof works once.
 *
 * @param now the service's time
 * @returns the thumbprint of the device key
 * @throws `Refusal`
 */
export const checkProof = async (
  database: Database,
  { proof, method, url, accessToken }: ProvedRequest,
  now: number,
): Promise<string> => {
  const read = await readProof(proof ?? '').catch((cause: unknown) => {
    if (cause instanceof errors.JOSEError || cause instanceof TypeError || cause instanceof DOMException)
      throw new Refusal('PROOF_INVALID', {}, { cause })
    throw cause
  })
  const { device, payload } = read
  const { htm, htu, iat, jti, ath } = payload
  const isValid =
    htm === method &&
    toTarget(htu) === url &&
    typeof iat === 'number' &&
    typeof jti === 'string' &&
    jti !== '' &&
    jti.length <= idLength &&
    (accessToken === undefined || ath === hashSecret(accessToken))
  if (!isValid) throw new Refusal('PROOF_INVALID')
  if (Math.abs(now - iat * 1_000) > clockTolerance)
    throw new Refusal('PROOF_TIME_DIFFERS', { now: Math.floor(now / 1_000) })
  const id = hashSecret(`${device}|${jti}`)
  const stored = await database.all(sql`
    insert into proofs_seen (id, expires_at) values (${id}, ${iat * 1_000 + clockTolerance + 1})
    on conflict (id) do nothing returning id`)
  if (stored.length === 0) throw new Refusal('PROOF_REPLAYED')
  return device
}

import { errors, jwtVerify, SignJWT } from 'jose'
import { Refusal } from '../refusal.js'

/** How long an access token lasts, in milliseconds. */
export const tokenLifetime = 15 * 60_000

/** What an access token names. */
export type TokenClaims = {
  readonly user: string
  readonly session: string
  readonly project: string
  /** The thumbprint of the device key that must prove each request. */
  readonly device: string
}

/** Signs and reads access tokens. */
export type AccessTokens = {
  create(claims: TokenClaims, now: number): Promise<{ readonly accessToken: string; readonly expiresAt: number }>
  /** @throws `Refusal` */
  read(token: string, now: number): Promise<TokenClaims>
}

const algorithm = 'HS256'
const type = 'at+jwt'

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Creates the signer of access tokens. They are bound to a device key (RFC 9449 §6.1) and to the service.
 *
 * @param origin the service's origin: it issues the tokens, and accepts no others
 */
export const createAccessTokens = (key: Uint8Array, origin: string): AccessTokens => ({
  create: async ({ user, session, project, device }, now) => {
    const issuedAt = Math.floor(now / 1_000)
    const expiry = issuedAt + tokenLifetime / 1_000
    const accessToken = await new SignJWT({ sid: session, project, cnf: { jkt: device } })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .setIssuer(origin)
      .setAudience(origin)
      .setSubject(user)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiry)
      .sign(key)
    return { accessToken, expiresAt: expiry * 1_000 }
  },
  read: async (token, now) => {
    const { payload } = await jwtVerify<{ sid?: unknown; project?: unknown; cnf?: { jkt?: unknown } }>(token, key, {
      algorithms: [algorithm],
      typ: type,
      issuer: origin,
      audience: origin,
      requiredClaims: ['exp', 'sub'],
      currentDate: new Date(now),
    }).catch((cause: unknown) => {
      if (cause instanceof errors.JOSEError) throw new Refusal('TOKEN_INVALID', {}, { cause })
      throw cause
    })
    const [user, session, project, device] = [payload.sub, payload.sid, payload.project, payload.cnf?.jkt]
    if (isText(user) && isText(session) && isText(project) && isText(device)) return { user, session, project, device }
    throw new Refusal('TOKEN_INVALID')
  },
})

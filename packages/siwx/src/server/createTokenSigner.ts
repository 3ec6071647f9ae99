import { type Clock, LatchkeyError, systemClock } from '@latchkey/core/adapter'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'

/** How a server signs its session tokens and cookies. */
export type SigningOptions = {
  /**
   * Secrets of at least 32 characters that only your servers know. The first one signs; all are accepted. To rotate, put the new secret first
   * and keep the old one until its last token has expired.
   */
  readonly secrets: readonly [string, ...string[]]
  readonly clock?: Pick<Clock, 'now'> | undefined
}

/** Signs and verifies the tokens of one purpose. */
export type TokenSigner = {
  /** Returns a token with these claims that expires after `maxAge` seconds. */
  sign(claims: JWTPayload, maxAge: number): Promise<string>
  /** Returns the claims of a token, or `undefined` if the token is invalid or expired, or was signed for another purpose. */
  verify(token: string): Promise<JWTPayload | undefined>
}

const algorithm = 'HS256'

/**
 * Creates a signer of JSON Web Tokens. The tokens are signed (HS256) and not encrypted: they hold account addresses, which the page that keeps
 * them knows anyway.
 *
 * @param purpose the tokens' audience: a token for one purpose is invalid for every other purpose
 * @throws `CONFIG_INVALID` if a secret is shorter than 32 characters
 * @see https://www.rfc-editor.org/rfc/rfc7519
 */
export const createTokenSigner = ({ secrets, clock = systemClock }: SigningOptions, purpose: string): TokenSigner => {
  if (secrets.length === 0 || secrets.some((secret) => secret.length < 32))
    throw new LatchkeyError('CONFIG_INVALID', 'A secret of the sign-in server is shorter than 32 characters.', {
      help: ['Generate one: node -e "console.log(crypto.randomBytes(32).toString(\'hex\'))"'],
    })
  const toKey = (secret: string) => new TextEncoder().encode(secret)
  const [first, ...older] = secrets
  const signingKey = toKey(first)
  const keys = [signingKey, ...older.map(toKey)]
  const verifyWith = async (token: string, key: Uint8Array) => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      audience: purpose,
      requiredClaims: ['exp'],
      currentDate: new Date(clock.now()),
    })
    return payload
  }

  return {
    sign: async (claims, maxAge) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm })
        .setAudience(purpose)
        .setExpirationTime(Math.floor(clock.now() / 1_000) + maxAge)
        .sign(signingKey),
    verify: async (token) => {
      for (const key of keys) {
        const claims = await verifyWith(token, key).catch(() => undefined)
        if (claims) return claims
      }
      return undefined
    },
  }
}

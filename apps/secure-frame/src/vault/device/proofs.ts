import type { PublicKey } from '../../protocol/fields.js'
import { VaultError } from '../../protocol/VaultError.js'
import { type FillRandom, toBase64url, toUtf8 } from '../bytes.js'

/** Exports the public half of a key of the device. */
export const toPublicJwk = async ({ publicKey }: CryptoKeyPair): Promise<PublicKey> => {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  return { kty: 'EC', crv: 'P-256', x, y }
}

/** The request for which a proof is made. */
export type ProvedRequest = {
  readonly method: string
  /** The URL. The proof leaves its query and fragment out. */
  readonly url: string
  /** The access token that is sent with the request. */
  readonly accessToken?: string | undefined
  /** The service's time, in milliseconds since 1970: the clock of the device may be wrong. */
  readonly time: number
}

const toPart = (value: object) => toBase64url(toUtf8(JSON.stringify(value)))

/**
 * Creates a proof that the sender of a request has the device key.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9449#section-4.2
 */
export const createProof = async (
  deviceKey: CryptoKeyPair,
  { method, url, accessToken, time }: ProvedRequest,
  random: FillRandom,
): Promise<string> => {
  if (!URL.canParse(url)) throw new VaultError('STATE_INVALID', 'url')
  if (!Number.isFinite(time)) throw new VaultError('STATE_INVALID', 'time')
  const { origin, pathname } = new URL(url)
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: await toPublicJwk(deviceKey) }
  const tokenHash =
    accessToken === undefined
      ? {}
      : { ath: toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', toUtf8(accessToken)))) }
  const claims = {
    jti: toBase64url(random(new Uint8Array(16))),
    htm: method.toUpperCase(),
    htu: `${origin}${pathname}`,
    iat: Math.floor(time / 1000),
    ...tokenHash,
  }
  const signed = `${toPart(header)}.${toPart(claims)}`
  // WebCrypto writes r and s without DER, as JWS does.
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(algorithm, deviceKey.privateKey, toUtf8(signed))
  return `${signed}.${toBase64url(new Uint8Array(signature))}`
}

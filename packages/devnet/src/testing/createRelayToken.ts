import { type KeyObject, randomBytes, sign } from 'node:crypto'
import { base58 } from '@scure/base'

/** The Ed25519 key pair of a relay client. */
export type RelayKeys = { readonly publicKey: KeyObject; readonly privateKey: KeyObject }

/** The content of a relay token. */
export type RelayToken = {
  /** The relay's URL. */
  readonly audience: string
  /** The issue time, in seconds since the epoch. */
  readonly issuedAt: number
  /** The lifetime in seconds: 60 by default. */
  readonly lifetime?: number
  /** Whether the signature is corrupted. */
  readonly isTampered?: boolean | undefined
}

const toPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Creates a signed token that authenticates a client to a relay. @see https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth */
export const createRelayToken = (
  { publicKey, privateKey }: RelayKeys,
  { audience, issuedAt, lifetime = 60, isTampered }: RelayToken,
): string => {
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const iss = `did:key:z${base58.encode(Buffer.concat([Buffer.from([0xed, 1]), raw]))}`
  const sub = randomBytes(32).toString('hex')
  const payload = { iss, sub, aud: audience, iat: issuedAt, exp: issuedAt + lifetime }
  const signed = `${toPart({ alg: 'EdDSA', typ: 'JWT' })}.${toPart(payload)}`
  const signature = sign(null, Buffer.from(signed), privateKey)
  if (isTampered) signature[0] = (signature[0] ?? 0) ^ 1
  return `${signed}.${signature.toString('base64url')}`
}

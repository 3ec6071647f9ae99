import { type KeyObject, randomBytes, sign } from 'node:crypto'
import { base58 } from '@scure/base'

/** The key of a relay's client. */
export type RelayKeys = { readonly publicKey: KeyObject; readonly privateKey: KeyObject }

/** What a token says. */
export type RelayToken = {
  /** The relay's URL. */
  readonly audience: string
  /** Seconds since the epoch, and how many it lives. */
  readonly issuedAt: number
  readonly lifetime?: number
  /** Whether its signature is of another text. */
  readonly isTampered?: boolean | undefined
}

const toPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs what lets a client in at a relay. @see https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth */
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

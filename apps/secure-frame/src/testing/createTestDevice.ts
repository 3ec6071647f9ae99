import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { createHash, randomUUID } from 'node:crypto'
import type { PublicKey } from '../protocol/fields.js'
import { toOwnerDigest } from '../protocol/ownerProof.js'
import { deriveAccounts } from '../vault/keys/accounts.js'
import { signDigest, toSignatureHex } from '../vault/signing/eip155/signDigest.js'

/** A response of the wallet service. */
export type ServiceResponse = {
  readonly status: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}

/** What a request contains beside its body. */
export type RequestOptions = {
  /** The access token. */
  readonly token?: string
  /** The project of the frame. Default `'shop'`. */
  readonly project?: string
  /** Claims and header members of the proof that differ from the correct ones. `undefined` omits one. */
  readonly claims?: JWTPayload
  readonly header?: Partial<JWTHeaderParameters>
  /** The whole proof. `null`: none. */
  readonly proof?: string | null
  /** The entropy of the wallet that signs the proof. Default: none does. */
  readonly owner?: Uint8Array<ArrayBuffer> | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** The address of the server. Default: that of the device. */
  readonly server?: string
}

/** A browser's keys: the device key and the seal key of a login. */
export type TestDevice = {
  /** The thumbprint of the device key. */
  readonly thumbprint: string
  readonly sealKey: PublicKey
  readonly sealPrivateKey: CryptoKey
  createProof(path: string, options?: RequestOptions): Promise<string>
  /** Sends a request as the frame does. */
  post(path: string, body?: unknown, options?: RequestOptions): Promise<ServiceResponse>
}

const toPublicKey = async (key: CryptoKey): Promise<PublicKey> => {
  const { x = '', y = '' } = await exportJWK(key)
  return { kty: 'EC', crv: 'P-256', x, y }
}

/** Signs a proof as the owner of a wallet. */
export const signAsOwner = async (proof: string, entropy: Uint8Array<ArrayBuffer>): Promise<string> =>
  toSignatureHex(signDigest(toOwnerDigest(proof), (await deriveAccounts(entropy)).keys.eip155))

/** Sends a request to the service as it is. */
export const sendJson = async (
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<ServiceResponse> => {
  const response = await fetch(url, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}

/**
 * Creates a device.
 *
 * @param url the address of the service
 * @param origin the public origin of the service, which proofs name
 */
export const createTestDevice = async (
  url: string,
  origin: string,
  now: () => number = Date.now,
): Promise<TestDevice> => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const seal = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const jwk = await toPublicKey(publicKey)

  const createProof = (path: string, { token, claims, header }: RequestOptions = {}) => {
    const ath = token === undefined ? undefined : createHash('sha256').update(token).digest('base64url')
    const iat = Math.floor(now() / 1_000)
    return new SignJWT({ htm: 'POST', htu: origin + path, iat, jti: randomUUID(), ath, ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
      .sign(privateKey)
  }
  return {
    thumbprint: await calculateJwkThumbprint(jwk),
    sealKey: await toPublicKey(seal.publicKey),
    sealPrivateKey: seal.privateKey,
    createProof,
    post: async (path, body = {}, options = {}) => {
      const { token, project = 'shop', owner, headers, server = url } = options
      const proof = options.proof === undefined ? await createProof(path, options) : options.proof
      return sendJson(server + path, body, {
        ...(proof !== null && { dpop: proof }),
        ...(proof !== null && owner && { 'latchkey-owner': await signAsOwner(proof, owner) }),
        ...(token !== undefined && { authorization: `DPoP ${token}`, 'latchkey-project': project }),
        ...headers,
      })
    },
  }
}

import type { NewPart } from '../../protocol/wallet.js'
import { VaultError } from '../../protocol/VaultError.js'
import { type Bytes, concatBytes, fromBase64url, fromUtf8, readProperty, toUtf8, wipe } from '../bytes.js'
import { secretLength } from '../envelopes/envelope.js'

/*
 * Opens what the service seals to a login: a compact JWE by ECDH-ES and A256GCM. A reader of this one form is a tenth of a JWE library.
 * https://www.rfc-editor.org/rfc/rfc7518#section-4.6
 */

const encryption = 'A256GCM'
const keyBits = 256

const fail = (reason: string) => new VaultError('PART_INVALID', reason)

const parseHeader = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    throw fail('header')
  }
}

/** What the service seals: its part of an envelope, or the factor that the operator keeps. */
export type SealedType = 'part' | 'operator-secret'

/**
 * Returns the ephemeral key. The header says what the text is, and of which envelope. Any further member would change how the key is derived
 * or the text is read.
 */
const readHeader = (header: unknown, type: SealedType, id: string): JsonWebKey => {
  const isKnown = typeof header === 'object' && header !== null && Object.keys(header).length === 5
  const isNamed = readProperty(header, 'typ') === `latchkey/${type}/v1` && readProperty(header, 'kid') === id
  const isAllowed = isNamed && readProperty(header, 'alg') === 'ECDH-ES' && readProperty(header, 'enc') === encryption
  const key = readProperty(header, 'epk')
  const [x, y] = [readProperty(key, 'x'), readProperty(key, 'y')]
  const isOnCurve = readProperty(key, 'kty') === 'EC' && readProperty(key, 'crv') === 'P-256'
  if (!isKnown || !isAllowed || !isOnCurve || typeof x !== 'string' || typeof y !== 'string') throw fail('header')
  return { kty: 'EC', crv: 'P-256', x, y }
}

const toUint32 = (value: number): Bytes => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

/** Agrees on a key and derives it by one round of Concat KDF, without party information. */
const deriveKey = async (privateKey: CryptoKey, ephemeral: JsonWebKey): Promise<CryptoKey> => {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const publicKey = await crypto.subtle.importKey('jwk', ephemeral, curve, false, [])
  const shared = new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, keyBits),
  )
  const name = toUtf8(encryption)
  const none = toUint32(0)
  const joined = concatBytes(toUint32(1), shared, toUint32(name.length), name, none, none, toUint32(keyBits))
  const key = new Uint8Array(await crypto.subtle.digest('SHA-256', joined))
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
  wipe(shared, joined, key)
  return imported
}

const decrypt = async (privateKey: CryptoKey, sealed: string, type: SealedType, id: string): Promise<Bytes> => {
  const parts = sealed.split('.')
  const [header = '', encryptedKey, ...rest] = parts
  const [iv, ciphertext, tag] = rest.map((part) => fromBase64url(part))
  if (parts.length !== 5 || encryptedKey !== '' || iv?.length !== 12 || tag?.length !== 16 || !ciphertext)
    throw fail('encoding')
  const ephemeral = readHeader(parseHeader(fromUtf8(fromBase64url(header) ?? new Uint8Array())), type, id)
  try {
    const key = await deriveKey(privateKey, ephemeral)
    const algorithm = { name: 'AES-GCM', iv, additionalData: toUtf8(header) }
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, concatBytes(ciphertext, tag)))
  } catch {
    throw fail('seal')
  }
}

/**
 * Opens a service part, or the operator's factor, that the service sealed to this login.
 *
 * @throws `PART_INVALID` if it is anything else, of another envelope, or sealed to another key
 */
export const openSealedPart = async (
  { privateKey }: CryptoKeyPair,
  { id, part: sealed }: { readonly [name in keyof NewPart]: unknown },
  type: SealedType = 'part',
): Promise<Bytes> => {
  if (typeof sealed !== 'string' || sealed.length > 4_000 || typeof id !== 'string') throw fail('encoding')
  const part = await decrypt(privateKey, sealed, type, id)
  if (part.length === secretLength) return part
  wipe(part)
  throw fail('length')
}

import { VaultError } from '../../protocol/VaultError.js'
import { type Bytes, concatBytes, fillRandom, type FillRandom, toUtf8 } from '../bytes.js'

const version = 1
const nonceLength = 12
const tagLength = 16

/** Derives an AES-256-GCM key that cannot be exported. Its purpose and ids are part of the derivation. */
export const deriveSealKey = async (secret: Bytes, purpose: string): Promise<CryptoKey> => {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: toUtf8(purpose) }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Derives 32 bytes from a secret for one purpose. */
export const deriveSecret = async (secret: Bytes, purpose: string): Promise<Bytes> => {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: toUtf8(purpose) }
  return new Uint8Array(await crypto.subtle.deriveBits(derivation, material, 256))
}

/**
 * Seals bytes by AES-256-GCM: a version byte, a random nonce, ciphertext and tag.
 *
 * @param purpose authenticated with the bytes: `latchkey/<purpose>/v1|<ids…>`
 */
export const sealBytes = async (
  key: CryptoKey,
  bytes: Bytes,
  purpose: string,
  random: FillRandom = fillRandom,
): Promise<Bytes> => {
  const nonce = random(new Uint8Array(nonceLength))
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: toUtf8(purpose) }
  return concatBytes(Uint8Array.of(version), nonce, new Uint8Array(await crypto.subtle.encrypt(algorithm, key, bytes)))
}

/**
 * Opens what `sealBytes` sealed.
 *
 * @throws `ENVELOPE_INVALID` if a byte, the key or the purpose differs
 */
export const openBytes = async (key: CryptoKey, sealed: Bytes, purpose: string): Promise<Bytes> => {
  if (sealed[0] !== version || sealed.length < 1 + nonceLength + tagLength) throw new VaultError('ENVELOPE_INVALID')
  const iv = sealed.subarray(1, 1 + nonceLength)
  const algorithm = { name: 'AES-GCM', iv, additionalData: toUtf8(purpose) }
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed.subarray(1 + nonceLength)))
  } catch {
    throw new VaultError('ENVELOPE_INVALID')
  }
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Encrypts bytes by AES-256-GCM. @returns the IV, the tag and the encrypted bytes */
export const encrypt = (key: Uint8Array, bytes: Uint8Array, associatedData: string): Buffer => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(associatedData))
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** Bytes of the database: SQLite returns an `ArrayBuffer`. */
export type StoredBytes = Uint8Array | ArrayBuffer

/** Decrypts what `encrypt` returned. @throws if the key, the bytes or the associated data differ */
export const decrypt = (key: Uint8Array, stored: StoredBytes, associatedData: string): Buffer => {
  const sealed = new Uint8Array(stored)
  if (sealed.length < ivLength + tagLength)
    throw new Error('The sealed bytes are too short. The stored value is damaged.')
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivLength), { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(associatedData)).setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()])
}

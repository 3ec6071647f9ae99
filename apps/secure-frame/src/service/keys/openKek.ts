import { decrypt, encrypt, type StoredBytes } from './aesGcm.js'
import { readKekFile } from './kekFile.js'

/** A key that the key-encryption key has wrapped. */
export type WrappedKey = {
  /** The id of the key-encryption key. */
  readonly kekId: string
  readonly wrapped: StoredBytes
}

/** The key-encryption key: it wraps the keys that the database stores. */
export type Kek = {
  /** The id of the newest key, which wraps. */
  newestId(): string
  /** Wraps a key by the newest key. @param purpose what the key is for, and of whom: `user-key/v1|<user>` */
  wrap(key: Uint8Array, purpose: string): WrappedKey
  /** @throws if the file lacks the key, or if the wrapped key or its purpose differ */
  unwrap(key: WrappedKey, purpose: string): Uint8Array
}

/**
 * Opens a key file. If a wrapped key names a key that was added later, the file is read again, so that a running server survives a rotation.
 *
 * @throws if the file is missing or invalid, or if other users of the machine can read it
 */
export const openKek = (path: string): Kek => {
  let keys = readKekFile(path)
  const find = (id: string) => keys.find((key) => key.id === id)
  const newest = () => {
    const [first] = keys
    if (!first) throw new Error(`The key file ${path} has no key.`)
    return first
  }
  const contextOf = (purpose: string, kekId: string) => `latchkey/${purpose}|${kekId}`
  return {
    newestId: () => newest().id,
    wrap: (key, purpose) => {
      const { id, key: by } = newest()
      return { kekId: id, wrapped: encrypt(by, key, contextOf(purpose, id)) }
    },
    unwrap: ({ kekId, wrapped }, purpose) => {
      if (!find(kekId)) keys = readKekFile(path)
      const found = find(kekId)
      if (!found) throw new Error(`The key file ${path} lacks the key ${kekId}. Restore it from a backup.`)
      return decrypt(found.key, wrapped, contextOf(purpose, kekId))
    },
  }
}

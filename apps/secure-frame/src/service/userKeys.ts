import type { Database } from '@latchkey/services/parts'
import { decrypt, encrypt, type StoredBytes } from './keys/aesGcm.js'
import type { Kek } from './keys/openKek.js'
import { findKey, needKey, userKeyTable } from './keys/wrappedKeys.js'

/** The data keys of users: each user has one, which the key-encryption key wraps. */
export type UserKeys = {
  /**
   * Seals bytes under the user's key.
   *
   * @param purpose what the bytes are for, with a version and all ids that they belong to: `device-part/v1|<device>`
   */
  seal(user: string, purpose: string, bytes: Uint8Array): Promise<Uint8Array>
  /** Opens sealed bytes. @throws if the user, the purpose or the bytes differ from what was sealed */
  open(user: string, purpose: string, sealed: StoredBytes): Promise<Uint8Array>
}

const contextOf = (user: string, purpose: string) => `latchkey/${purpose}|${user}`

/** Creates the access to the users' data keys. A user's key is created when it is used first. */
export const createUserKeys = (database: Database, kek: Kek): UserKeys => ({
  seal: async (user, purpose, bytes) =>
    encrypt(await needKey(database, kek, userKeyTable, user), bytes, contextOf(user, purpose)),
  open: async (user, purpose, sealed) => {
    const key = await findKey(database, kek, userKeyTable, user)
    if (!key) throw new Error('The user has no key. The stored value cannot be opened.')
    return decrypt(key, sealed, contextOf(user, purpose))
  },
})

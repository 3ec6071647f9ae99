import { type Database, openDatabase } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds, type TestDatabases } from '../testing/testDatabases.js'
import { addKekKey, createKekFile, readKekFile } from './keys/kekFile.js'
import { openKek } from './keys/openKek.js'
import { readSecrets } from './keys/secrets.js'
import { rewrapKeys } from './keys/wrappedKeys.js'
import { schemaSteps } from './schemaSteps.js'
import { createUserKeys } from './userKeys.js'

let folder: string
let path: string
let count = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-wallet-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  path = join(folder, `${(count += 1)}.kek`)
  createKekFile(path)
})

describe('the key file', () => {
  it('is readable only by its owner, and is never overwritten', () => {
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const before = readFileSync(path, 'utf8')
    expect(() => createKekFile(path)).toThrow('exists already')
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  it.each([0o640, 0o604, 0o620, 0o660, 0o644])('is refused if others have access (mode %o)', (mode) => {
    chmodSync(path, mode)
    expect(() => openKek(path)).toThrow(`(mode ${mode.toString(8)}). Run: chmod 600`)
  })

  it.each([
    ['no JSON', ''],
    ['no keys', '{"keys":[]}'],
    ['a short key', '{"keys":[{"id":"a","key":"AAAA"}]}'],
    ['a key without an id', `{"keys":[{"key":"${'A'.repeat(43)}"}]}`],
  ])('is refused with %s', (_name, text) => {
    writeFileSync(path, text)
    expect(() => openKek(path)).toThrow(`The key file ${path} is invalid`)
  })

  it('keeps older keys after a new one, and stays unreadable for others', () => {
    const [first] = readKekFile(path)
    addKekKey(path)
    const keys = readKekFile(path)
    expect(keys).toHaveLength(2)
    expect(keys[1]).toEqual(first)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })
})

describe.each(databaseKinds)('user keys on %s', (_name, startDatabases) => {
  const secret = Buffer.from('a part of 32 bytes, in this test')
  let databases: TestDatabases
  let database: Database
  beforeAll(async () => {
    databases = await startDatabases()
  })
  afterAll(() => databases.stop())
  beforeEach(async () => {
    database = await openDatabase(await databases.create(), schemaSteps)
    return () => database.close()
  })

  it('open what they sealed, for the same user and purpose only', async () => {
    const keys = createUserKeys(database, openKek(path))
    const sealed = await keys.seal('alice', 'part/v1|device-1', secret)
    await keys.seal('bob', 'part/v1|device-1', secret)
    expect(Buffer.from(sealed).includes(secret)).toBe(false)
    expect(Buffer.from(await keys.open('alice', 'part/v1|device-1', sealed))).toEqual(secret)
    await expect(keys.open('bob', 'part/v1|device-1', sealed)).rejects.toThrow(/unable to authenticate data/)
    await expect(keys.open('alice', 'part/v1|device-2', sealed)).rejects.toThrow(/unable to authenticate data/)
    await expect(keys.open('carol', 'part/v1|device-1', sealed)).rejects.toThrow('The user has no key')
    await expect(keys.open('alice', 'part/v1|device-1', sealed.slice(0, 20))).rejects.toThrow('too short')
  })

  it('detect each changed byte', async () => {
    const keys = createUserKeys(database, openKek(path))
    const sealed = await keys.seal('alice', 'part/v1', secret)
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Uint8Array.from(sealed, (byte, at) => (at === index ? byte ^ 1 : byte))
      await expect(keys.open('alice', 'part/v1', changed)).rejects.toThrow(/unable to authenticate data/)
    }
  })

  it('are one for each user, if many requests need it at once', async () => {
    const keys = createUserKeys(database, openKek(path))
    const all = await Promise.all(Array.from({ length: 20 }, () => keys.seal('alice', 'part/v1', secret)))
    for (const sealed of all) expect(Buffer.from(await keys.open('alice', 'part/v1', sealed))).toEqual(secret)
  })

  it('cannot be moved to another user in the database', async () => {
    const keys = createUserKeys(database, openKek(path))
    const sealed = await keys.seal('alice', 'part/v1', secret)
    await database.run(sql`update user_keys set user_id = 'mallory'`)
    await expect(keys.open('mallory', 'part/v1', sealed)).rejects.toThrow(/unable to authenticate data/)
  })

  it('are wrapped again by a new key, after which the old one opens nothing', async () => {
    const kek = openKek(path)
    const keys = createUserKeys(database, kek)
    const sealed = await keys.seal('alice', 'part/v1', secret)
    const { hash } = await readSecrets(database, kek)
    const oldFile = readFileSync(path)
    addKekKey(path)
    expect(await rewrapKeys(database, openKek(path))).toBe(3) // the user's key, and two secrets of the service
    expect(await rewrapKeys(database, openKek(path))).toBe(0)
    // A server that runs since before the rotation reads the file again.
    expect(Buffer.from(await keys.open('alice', 'part/v1', sealed))).toEqual(secret)
    expect((await readSecrets(database, openKek(path))).hash('a')).toBe(hash('a'))
    writeFileSync(path, oldFile)
    await expect(createUserKeys(database, openKek(path)).open('alice', 'part/v1', sealed)).rejects.toThrow(
      'lacks the key',
    )
  })

  it('are unreadable without the key file', async () => {
    const keys = createUserKeys(database, openKek(path))
    const sealed = await keys.seal('alice', 'part/v1', secret)
    const other = join(folder, `other-${count}.kek`)
    createKekFile(other)
    await expect(createUserKeys(database, openKek(other)).open('alice', 'part/v1', sealed)).rejects.toThrow(
      'lacks the key',
    )
  })
})

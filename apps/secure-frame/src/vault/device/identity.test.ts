import { expect, it } from 'vitest'
import { memoryObjects } from '../../testing/memoryObjects.js'
import { toPublicJwk } from './proofs.js'
import { parseIdentity, startIdentity } from './identity.js'
import { createDeviceStorage } from './storage.js'

const create = () => {
  const objects = memoryObjects()
  return { objects, storage: createDeviceStorage(objects, async () => undefined) }
}

it('creates keys that cannot be exported', async () => {
  const { storage } = create()
  const { identity, written } = await startIdentity(storage)
  expect(written).toBe('stored')
  const secrets = [identity.deviceKey.privateKey, identity.sealKey.privateKey, identity.storageKey]
  expect(secrets.map(({ extractable }) => extractable)).toEqual([false, false, false])
  for (const key of secrets) await expect(crypto.subtle.exportKey('jwk', key)).rejects.toThrow(/extractable/)
})

it('keeps the device key, and makes a seal key for each login', async () => {
  const { storage } = create()
  const keysOf = async () => {
    const { identity } = await startIdentity(storage)
    return [await toPublicJwk(identity.deviceKey), await toPublicJwk(identity.sealKey)]
  }
  const [first, second] = [await keysOf(), await keysOf()]
  expect(first[0]).toEqual(second[0])
  expect(first[1]).not.toEqual(second[1])
})

it('does not make new keys if the storage is unavailable [F-136~]', async () => {
  const { storage, objects } = create()
  await startIdentity(storage)
  objects.readFault = 'unavailable'
  await expect(startIdentity(storage)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
})

it('replaces corrupt keys, and reports if it could not store new ones [F-136~]', async () => {
  const { storage, objects } = create()
  objects.records.set('identity', { version: 1 })
  objects.writeFault = 'quota'
  expect((await startIdentity(storage)).written).toBe('quota')
})

it('reads only complete identities whose keys cannot be exported', async () => {
  const { storage, objects } = create()
  const { identity } = await startIdentity(storage)
  expect(parseIdentity(objects.records.get('identity'))).toBeDefined()
  const exportable = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const others: readonly unknown[] = [
    undefined,
    {},
    { ...identity, version: 2 },
    { ...identity, deviceKey: exportable },
    { ...identity, deviceKey: identity.sealKey },
    { ...identity, sealKey: undefined },
    { ...identity, storageKey: identity.deviceKey.privateKey },
  ]
  for (const other of others) expect(parseIdentity(other)).toBeUndefined()
})

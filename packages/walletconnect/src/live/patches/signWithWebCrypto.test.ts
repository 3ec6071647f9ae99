import { randomUUID } from 'node:crypto'
import { Core } from '@walletconnect/core'
import { afterEach, expect, it, vi } from 'vitest'
import { createMemoryClientStorage } from '../../testing/createMemoryClientStorage.js'
import { signWithWebCrypto } from './signWithWebCrypto.js'
import { readBase64 } from '../decode.js'

const relayUrl = 'wss://relay.example'
const hour = 3_600
const day = 24 * hour

const start = async () => {
  const core = new Core({
    storage: createMemoryClientStorage(),
    customStoragePrefix: randomUUID(),
    telemetryEnabled: false,
    logger: 'silent',
  })
  await core.crypto.init()
  return core
}
type SdkCore = Awaited<ReturnType<typeof start>>

/** The issuer of a token, and its dates. */
const signToken = async ({ crypto: owner }: SdkCore) => {
  const [, payload = ''] = (await owner.signJWT(relayUrl)).split('.')
  const { iss, aud, iat, exp } = JSON.parse(readBase64(payload))
  return { id: iss, audience: aud, life: exp - iat }
}

afterEach(() => vi.restoreAllMocks())

it('derives the same client id from the seed as the SDK, and dates the token an hour back', async () => {
  const core = await start()
  const id = await core.crypto.getClientId()
  const own = core.crypto.getClientId
  signWithWebCrypto(core)
  expect(core.crypto.getClientId).not.toBe(own)
  expect(await core.crypto.getClientId()).toBe(id)
  expect(await signToken(core)).toEqual({ id, audience: relayUrl, life: day + hour })
})

it('creates a seed if none is stored, and stores it', async () => {
  const core = await start()
  const own = core.crypto.getClientId
  signWithWebCrypto(core)
  const { id } = await signToken(core)
  expect(await own()).toBe(id)
})

it('uses the SDK if the browser has no Ed25519', async () => {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'))
  const core = await start()
  const id = await core.crypto.getClientId()
  signWithWebCrypto(core)
  expect(await core.crypto.getClientId()).toBe(id)
  expect(await signToken(core)).toEqual({ id, audience: relayUrl, life: day })
})

import { randomUUID } from 'node:crypto'
import { getErrorCode } from '@latchkey/core/adapter'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { describe, expect, it } from 'vitest'
import { createMemoryClientStorage } from '../../testing/createMemoryClientStorage.js'
import { defaultSdk } from '../defaultSdk.js'
import { closeOnFlood } from './closeOnFlood.js'
import { connectOnce } from './connectOnce.js'
import { endSessionOnce } from './endSessionOnce.js'
import { handleErrorsOfAbandonedSockets } from './handleErrorsOfAbandonedSockets.js'
import { publishWithRetry } from './publishWithRetry.js'
import { signWithWebCrypto } from './signWithWebCrypto.js'

type SdkCore = InstanceType<typeof Core>
type SdkClient = Awaited<ReturnType<typeof SignClient.init>>

const metadata = { name: 'Site', description: '', url: 'https://site.example', icons: [] }
const createCore = () =>
  new Core({
    projectId: 'p',
    relayUrl: 'ws://127.0.0.1:9',
    storage: createMemoryClientStorage(),
    customStoragePrefix: randomUUID(),
    telemetryEnabled: false,
    logger: 'silent',
  })

/** Each method that a patch replaces: the object that has it, in a core or in a client, and the patch. */
const ofCore: readonly [name: string, owner: (core: SdkCore) => object, patch: (core: SdkCore) => unknown][] = [
  ['connect', ({ relayer }) => relayer, connectOnce],
  ['transportDisconnect', ({ relayer }) => relayer, connectOnce],
  ['createProvider', ({ relayer }) => relayer, handleErrorsOfAbandonedSockets],
  ['onProviderPayload', ({ relayer }) => relayer, closeOnFlood],
  ['publish', ({ relayer }) => relayer.publisher, publishWithRetry],
  ['publishCustom', ({ relayer }) => relayer.publisher, publishWithRetry],
  ['getClientId', ({ crypto }) => crypto, signWithWebCrypto],
  ['signJWT', ({ crypto }) => crypto, signWithWebCrypto],
]
const ofClient: readonly [name: string, owner: (client: SdkClient) => object, patch: (client: SdkClient) => unknown][] =
  [
    ['deleteSession', ({ engine }) => engine, endSessionOnce],
    ...['Connect', 'Update', 'Extend', 'Ping', 'Emit', 'Disconnect', 'PairingTopic'].map(
      (check): (typeof ofClient)[number] => [`isValid${check}`, ({ engine }) => engine, endSessionOnce],
    ),
  ]

/** Returns the code of the error that a patch throws if its method is missing. */
const applyWithout = (owner: object, name: string, apply: () => unknown) => {
  Reflect.set(owner, name, undefined)
  try {
    apply()
    return 'nothing'
  } catch (error) {
    return getErrorCode(error)
  }
}

describe('the patches of the SDK', () => {
  it.each(ofCore)('replace %s, and throw if the SDK lacks it', (name, owner, patch) => {
    const core = createCore()
    const before: unknown = Reflect.get(owner(core), name)
    patch(core)
    expect(Reflect.get(owner(core), name)).toBeTypeOf('function')
    expect(Reflect.get(owner(core), name)).not.toBe(before)
    const other = createCore()
    expect(applyWithout(owner(other), name, () => patch(other))).toBe('CONFIG_INVALID')
  })

  it.each(ofClient)('replace %s, and throw if the client lacks it', async (name, owner, patch) => {
    const client = await SignClient.init({ core: createCore(), metadata, logger: 'silent' })
    const before: unknown = Reflect.get(owner(client), name)
    patch(client)
    expect(Reflect.get(owner(client), name)).toBeTypeOf('function')
    expect(Reflect.get(owner(client), name)).not.toBe(before)
    expect(applyWithout(owner(client), name, () => patch(client))).toBe('CONFIG_INVALID')
    client.core.heartbeat.stop()
  })

  it('disable the Verify service, which resolves without a request', async () => {
    const client = await defaultSdk.createClient({
      projectId: 'p',
      relayUrl: 'ws://127.0.0.1:9',
      metadata,
      storage: createMemoryClientStorage(),
      storagePrefix: randomUUID(),
    })
    const verify: unknown = Reflect.get(client.core, 'verify')
    const answers = ['register', 'resolve'].map((name): unknown =>
      Reflect.apply(Reflect.get(Object(verify), name), verify, [{}]),
    )
    expect(await Promise.all(answers)).toEqual(['', undefined])
    client.core.heartbeat.stop()
  })
})

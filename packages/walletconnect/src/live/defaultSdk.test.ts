import { randomBytes, randomUUID } from 'node:crypto'
import { startWalletConnectRelay, type WalletConnectRelay } from '@latchkey/devnet/walletconnect'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMemoryClientStorage } from '../testing/createMemoryClientStorage.js'
import { defaultSdk } from './defaultSdk.js'
import type { WalletConnectClient } from './sdk.js'

let relay: WalletConnectRelay
let client: WalletConnectClient
beforeEach(async () => {
  relay = await startWalletConnectRelay()
  client = await defaultSdk.createClient({
    projectId: 'p',
    relayUrl: relay.url,
    metadata: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
    storage: createMemoryClientStorage(),
    storagePrefix: randomUUID(),
  })
})
afterEach(async () => {
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose()
  await relay.stop()
})

it('has a heartbeat every 5 s [S9.8g]', () => {
  expect(Reflect.get(client.core.heartbeat, 'interval')).toBe(5)
})

it('opens no socket before its first message', () => {
  expect(relay.clients()).toEqual([])
})

it('opens one socket for several simultaneous requests', async () => {
  const request: unknown = Reflect.get(client.core.relayer, 'request')
  if (typeof request !== 'function') throw new Error('The relayer has no request method.')
  const subscribe = (): Promise<unknown> => {
    const topic = randomBytes(32).toString('hex')
    return Reflect.apply(request, client.core.relayer, [{ method: 'irn_subscribe', params: { topic } }])
  }
  await Promise.all(Array.from({ length: 5 }, subscribe))
  expect(relay.clients()).toHaveLength(1)
})

it.each([
  ['ahead', 3_600_000],
  ['behind', -3_600_000],
])('F-061: is accepted by the relay with a clock that is an hour %s', async (_, shift) => {
  await relay.stop()
  const time = Date.now() - shift
  relay = await startWalletConnectRelay({ now: () => time })
  const own = await defaultSdk.createClient({
    projectId: 'p',
    relayUrl: relay.url,
    metadata: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
    storage: createMemoryClientStorage(),
    storagePrefix: randomUUID(),
  })
  expect((await own.connect({ optionalNamespaces: {} })).uri).toMatch(/^wc:/)
  expect(relay.refusals()).toBe(0)
  own.core.heartbeat.stop()
  await own.core.relayer.transportClose()
})

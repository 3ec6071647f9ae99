import { devnetMnemonic } from '@latchkey/devnet'
import { createWalletConnectTestWallet } from '@latchkey/test-wallets/walletconnect'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRawWallet } from './testing/createRawWallet.js'
import { advanceQuickly, advanceFor, advanceUntil, startFastTime } from './testing/fastTime.js'
import { follow, sign, startSite, type TestSite } from './testing/startSite.js'

let site: TestSite
beforeEach(async () => {
  startFastTime()
  site = await startSite()
})
afterEach(async () => {
  await site.stop()
  vi.useRealTimers()
})

const signature = expect.stringMatching(/^0x[0-9a-f]{130}$/)
/** The wallet has said that it settled: nothing of the pairing is on its way any more. */
const waitForSettlement = () => advanceUntil(() => site.relay.calls.some(({ params }) => params['tag'] === 1_103))
const restore = (source = site.visit()) => source.restore?.({}) ?? Promise.resolve([])

it('F-066: if the wallet disconnects during a signature request, the request rejects and the session ends', async () => {
  const channel = await site.connect()
  const events = follow(channel)
  site.wallet.setPolicy('personal_sign', 'hang')
  const failed = sign(channel, 'Hello').catch((error: unknown) => error)
  await advanceUntil(() => site.wallet.requests.length === 1)
  await site.wallet.disconnect()
  expect(await failed).toMatchObject({ code: 'SESSION_ENDED' })
  await advanceUntil(() => events.length > 0)
  expect(events).toEqual([{ kind: 'end', reason: 'wallet' }])
  await expect(sign(channel, 'Hello')).rejects.toMatchObject({ code: 'SESSION_ENDED' })
})

it('F-152: events that arrive after the wallet has disconnected are ignored, without an uncaught error', async () => {
  const channel = await site.connect()
  const events = follow(channel)
  await waitForSettlement()
  site.relay.setFaults({ reverse: 2 })
  await site.wallet.emit('eip155:1', 'chainChanged', 1)
  await advanceFor(site.wallet.disconnect())
  await advanceUntil(() => events.length > 0)
  await advanceQuickly(5_000)
  expect(events).toEqual([{ kind: 'end', reason: 'wallet' }])
})

it('F-152: after site and wallet disconnect at once, the next session works as usual', async () => {
  const channel = await site.connect()
  await waitForSettlement()
  // Each learns of the other's disconnect after its own.
  site.relay.setFaults({ reverse: 2 })
  await advanceFor(Promise.all([channel.close(), site.wallet.disconnect()]))
  await advanceQuickly(5_000)
  site.relay.setFaults({})
  const next = await advanceFor(site.connect())
  const events = follow(next)
  await site.wallet.emit('eip155:1', 'chainChanged', 1)
  await advanceUntil(() => events.length > 0)
  expect(events).toMatchObject([{ kind: 'event', data: 1 }])
})

describe('F-064: a wallet that answers twice', () => {
  it('approves a session, and then declines it', async () => {
    const { uri, opening } = site.open()
    const wallet = await createRawWallet(site.relay.url)
    wallet.client.on('session_proposal', async ({ id, params: { pairingTopic } }) => {
      await wallet.client.approve({ id, namespaces: wallet.namespaces })
      await wallet.decline(pairingTopic, id, 1_120)
    })
    await wallet.client.pair({ uri: await uri })
    const channel = await advanceFor(opening)
    const events = follow(channel)
    await advanceUntil(() => site.relay.calls.some(({ params }) => params['tag'] === 1_120))
    await advanceQuickly(2_000)
    expect(events).toEqual([])
    const restored = await advanceFor(restore())
    expect(restored.map(({ id }) => id)).toEqual([channel.id])
    for (const channel of restored) channel.release()
    await wallet.stop()
  })

  it('signs a message, then declines it, and can sign again', async () => {
    const { uri, opening } = site.open()
    const wallet = await createRawWallet(site.relay.url)
    wallet.client.on('session_proposal', ({ id }) => wallet.client.approve({ id, namespaces: wallet.namespaces }))
    wallet.client.on('session_request', async ({ topic, id }) => {
      await wallet.client.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x01' } })
      await wallet.decline(topic, id, 1_109)
    })
    await wallet.client.pair({ uri: await uri })
    const channel = await advanceFor(opening)
    const events = follow(channel)
    expect(await advanceFor(sign(channel, 'Hello'))).toBe('0x01')
    const answers = () => site.relay.calls.filter(({ params }) => params['tag'] === 1_109).length
    await advanceUntil(() => answers() === 2)
    expect(await advanceFor(sign(channel, 'Again'))).toBe('0x01')
    expect(events).toEqual([])
    await wallet.stop()
  })
})

it('F-067: a session has expired if it ends while the page sleeps for eight days', async () => {
  const channel = await site.connect()
  const events = follow(channel)
  vi.setSystemTime(Date.now() + 8 * 24 * 3_600_000)
  await advanceUntil(() => events.length > 0)
  expect(events).toEqual([{ kind: 'end', reason: 'expired' }])
  expect(await restore()).toEqual([])
})

it('F-067: a session that its wallet has extended before that has not expired', async () => {
  const channel = await site.connect()
  const events = follow(channel)
  vi.setSystemTime(Date.now() + 4 * 24 * 3_600_000)
  await advanceFor(site.wallet.extend())
  vi.setSystemTime(Date.now() + 4 * 24 * 3_600_000)
  await advanceUntil(() => site.relay.clients().length === 2)
  expect(await advanceFor(sign(channel, 'Hello'))).toEqual(signature)
  expect(events).toEqual([])
})

it('F-068: fifty failed pairings are deleted at the next visit', async () => {
  const channel = await site.connect()
  const key = (await site.storage.getKeys()).find((name) => name.endsWith('//pairing')) ?? ''
  const [pairing] = (await site.storage.getItem<object[]>(key)) ?? []
  const stale = Array.from({ length: 50 }, (_, index) => ({
    ...pairing,
    topic: index.toString(16).padStart(64, '0'),
    active: false,
    expiry: Math.floor(Date.now() / 1_000) - 60,
  }))
  channel.release()
  await advanceQuickly(2_000)
  await site.storage.setItem(key, stale)
  const [again] = await restore()
  expect(await site.storage.getItem(key)).toEqual([])
  expect(again?.id).toBe(channel.id)
  again?.release()
})

it('responds to a ping of its wallet', async () => {
  await site.connect()
  await expect(advanceFor(site.wallet.ping())).resolves.toBeUndefined()
})

it('F-064: connects the first of two wallets that use one code, and sends no request to the other', async () => {
  const other = await createWalletConnectTestWallet({
    name: 'Badger',
    relayUrl: site.relay.url,
    eip155: { mnemonic: devnetMnemonic, chains: { 1: 'http://127.0.0.1:1' } },
  })
  other.setPolicy('wc_sessionPropose', { delay: 2_000, then: 'approve' })
  const { uri, opening } = site.open()
  await Promise.all([uri.then(site.wallet.pair), uri.then(other.pair)])
  const channel = await opening
  const events = follow(channel)
  await advanceUntil(() => other.sessions().length === 1)
  await advanceQuickly(10_000)
  expect(channel.peer.name).toBe('Marten')
  expect(await sign(channel, 'Hello')).toEqual(signature)
  expect([site.wallet.requests.length, other.requests, events]).toEqual([1, [], []])
  await other.stop()
})

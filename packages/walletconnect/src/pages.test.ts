import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { advanceFor, advanceQuickly, advanceUntil, startFastTime } from './testing/fastTime.js'
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
const restore = (source = site.visit()) => source.restore?.({}) ?? Promise.resolve([])

describe('a reload during a pairing', () => {
  it('connects a wallet that approved in the meantime when the user chooses WalletConnect again', async () => {
    const { uri } = site.open()
    site.wallet.setPolicy('wc_sessionPropose', { delay: 3_000, then: 'approve' })
    await site.wallet.pair(await uri)
    await site.closePages()
    await advanceUntil(() => site.wallet.sessions().length === 1)
    const { opening } = site.open(site.visit())
    const channel = await advanceFor(opening)
    expect(site.wallet.sessions()).toEqual([channel.id])
    expect(await advanceFor(sign(channel, 'Hello'))).toEqual(signature)
  })

  it('connects a wallet that approves after that as well', async () => {
    const uri = await site.open().uri
    await site.closePages()
    site.wallet.setPolicy('wc_sessionPropose', { delay: 3_000, then: 'approve' })
    await site.wallet.pair(uri)
    const { opening } = site.open(site.visit())
    const channel = await advanceFor(opening)
    expect(site.wallet.sessions()).toEqual([channel.id])
    expect(site.wallet.proposals).toHaveLength(1)
  })

  it('disconnects a wallet that approved in the meantime if the user does not choose WalletConnect again', async () => {
    const uri = await site.open().uri
    site.wallet.setPolicy('wc_sessionPropose', { delay: 3_000, then: 'approve' })
    await site.wallet.pair(uri)
    await site.closePages()
    await advanceUntil(() => site.wallet.sessions().length === 1)
    expect(await restore()).toEqual([])
    await advanceUntil(() => site.wallet.sessions().length === 0)
  })
})

describe('a reload during a sign-in request with the connection', () => {
  const signIn = {
    chains: ['eip155:1'],
    domain: 'site.example',
    uri: 'https://site.example',
    version: '1',
    nonce: '12345678',
    issuedAt: '2026-01-01T00:00:00.000Z',
    formatMessage: () => 'A text.',
  } as const
  const delayed = { delay: 3_000, then: 'approve' } as const
  beforeEach(async () => {
    await site.stop()
    site = await startSite({ signsIn: 'first' })
    site.wallet.setPolicy('wc_sessionAuthenticate', delayed)
  })

  it('connects the wallet without a sign-in when the user chooses WalletConnect again', async () => {
    const uri = await site.open(undefined, signIn).uri
    await site.closePages()
    await site.wallet.pair(uri)
    await advanceUntil(() => site.wallet.sessions().length === 1)
    const { opening } = site.open(site.visit(), signIn)
    const channel = await advanceFor(opening)
    expect(site.wallet.sessions()).toEqual([channel.id])
    expect(channel.signedIn).toBeUndefined()
    expect(await advanceFor(sign(channel, 'Hello'))).toEqual(signature)
  })

  it('disconnects the wallet if the user does not choose WalletConnect again', async () => {
    const uri = await site.open(undefined, signIn).uri
    await site.wallet.pair(uri)
    await site.closePages()
    await advanceUntil(() => site.wallet.sessions().length === 1)
    expect(await restore()).toEqual([])
    await advanceUntil(() => site.wallet.sessions().length === 0)
  })

  it('deletes the stored request after the answer', async () => {
    const { uri, opening } = site.open(undefined, signIn)
    await site.wallet.pair(await uri)
    const channel = await advanceFor(opening)
    expect(channel.signedIn).toMatchObject([{ message: 'A text.' }])
    const keys = (await site.storage.getKeys()).filter((key) => key.startsWith('latchkey:'))
    expect(await Promise.all(keys.map((key) => site.storage.getItem(key)))).toEqual([{}])
  })

  it('causes no uncaught error when the proposal that the sign-in replaced expires', async () => {
    const uncaught: unknown[] = []
    const record = (error: unknown) => uncaught.push(error)
    process.on('unhandledRejection', record)
    const { uri, opening } = site.open(undefined, signIn)
    await site.wallet.pair(await uri)
    const channel = await advanceFor(opening)
    await advanceFor(channel.close())
    channel.release()
    await advanceQuickly(330_000) // the SDK's limit is 300 s after the proposal
    process.off('unhandledRejection', record)
    expect(uncaught).toEqual([])
  })
})

describe('two tabs', () => {
  it('share one session: both can request signatures, and both end with it', async () => {
    const first = await site.connect()
    const [second] = await restore()
    if (!second) throw new Error('The second tab has no session.')
    expect(second.id).toBe(first.id)
    expect(await advanceFor(Promise.all([sign(first, 'Hello'), sign(second, 'Hello')]))).toEqual([signature, signature])
    const events = [follow(first), follow(second)]
    await site.wallet.disconnect()
    await advanceUntil(() => events.every(({ length }) => length > 0))
    expect(events).toEqual([[{ kind: 'end', reason: 'wallet' }], [{ kind: 'end', reason: 'wallet' }]])
  })

  it('share one session even if one tab had requested another wallet before', async () => {
    const tab = site.visit()
    await site.open(tab).uri
    const channel = await site.connect(site.visit())
    const [same] = await restore(tab)
    expect(same?.id).toBe(channel.id)
    expect(same && (await advanceFor(sign(same, 'Hello')))).toEqual(signature)
    const events = same ? follow(same) : []
    await site.wallet.disconnect()
    await advanceUntil(() => events.length > 0)
    expect(events).toEqual([{ kind: 'end', reason: 'wallet' }])
  })

  it('with a session each leave a new page the one that expires last, and the other one is disconnected', async () => {
    const older = await site.connect(site.visit())
    await advanceQuickly(60_000)
    const newer = await site.connect(site.visit())
    expect(newer.id).not.toBe(older.id)
    await advanceUntil(() => site.wallet.sessions().length === 2)
    const [restored, ...others] = await advanceFor(restore())
    expect([restored?.id, others]).toEqual([newer.id, []])
    await advanceUntil(() => site.wallet.sessions().length === 1)
    expect(site.wallet.sessions()).toEqual([newer.id])
    restored?.release()
  })

  it('do not delete each other’s keys: the session of one tab stays after a request of the other', async () => {
    const tab = site.visit()
    await site.open(tab).uri
    const channel = await site.connect(site.visit())
    await site.open(tab).uri
    await site.closePages()
    const [again] = await restore()
    expect(again?.id).toBe(channel.id)
    expect(again && (await advanceFor(sign(again, 'Hello')))).toEqual(signature)
    again?.release()
  })
})

it('after the storage is wiped, the page continues, and the next page starts without a session and connects again', async () => {
  const channel = await site.connect()
  await Promise.all((await site.storage.getKeys()).map((key) => site.storage.removeItem(key)))
  expect(await advanceFor(sign(channel, 'Hello'))).toEqual(signature)
  await site.closePages()
  await Promise.all((await site.storage.getKeys()).map((key) => site.storage.removeItem(key)))
  const next = site.visit()
  expect(await restore(next)).toEqual([])
  expect(await advanceFor(sign(await site.connect(next), 'Hello'))).toEqual(signature)
})

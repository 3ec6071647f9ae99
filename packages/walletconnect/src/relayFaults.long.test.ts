import { type ChaosProxy, startChaosProxy } from '@latchkey/devnet/chaos'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { advanceQuickly, advanceFor, advanceUntil, startFastTime } from './testing/fastTime.js'
import { follow, sign, startSite, type TestSite } from './testing/startSite.js'

let site: TestSite
let line: ChaosProxy
beforeEach(async () => {
  startFastTime()
  site = await startSite({
    by: async (relayUrl) => {
      line = await startChaosProxy(relayUrl.replace('ws:', 'http:'))
      return line.url.replace('http:', 'ws:')
    },
  })
})
afterEach(async () => {
  await site.stop()
  await line.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** In Node, a client closes a dead socket on its own after 35 s. In a browser it never does. */
const beforePing = 30_000
const signature = expect.stringMatching(/^0x[0-9a-f]{130}$/)
const bothAreHere = () => site.relay.clients().length === 2
/** Waits until the wallet has confirmed the session, so that no message of the pairing is pending. */
const waitForSettlement = () => advanceUntil(() => site.relay.calls.some(({ params }) => params['tag'] === 1_103))

it('F-053: a relay that refuses connections is tried until it accepts one, and then the code appears', async () => {
  await site.relay.shutDown()
  const connecting = site.connect()
  await advanceQuickly(4_000)
  await site.relay.restart()
  expect(await sign(await advanceFor(connecting), 'Hello')).toEqual(signature)
})

it('F-053: a relay that stays unreachable is reported after 15 s, without hundreds of tries', async () => {
  await site.relay.shutDown()
  await expect(advanceFor(site.connect())).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
  expect(line.connections()).toBeLessThan(12)
})

it('F-054: a relay that drops all sockets every 5 s: the session stays, with one subscription for each socket', async () => {
  const channel = await site.connect()
  await waitForSettlement()
  const events = follow(channel)
  const before = site.calls().filter((method) => method === 'irn_batchSubscribe').length
  for (const time of [1, 2, 3]) {
    site.relay.drop()
    await advanceUntil(() => site.relay.clients().length < 2)
    await advanceUntil(bothAreHere)
    await advanceQuickly(5_000)
    expect(await advanceFor(sign(channel, 'Hello'))).toEqual(signature)
    expect(site.calls().filter((method) => method === 'irn_batchSubscribe')).toHaveLength(before + time)
  }
  expect(events).toEqual([])
})

it('F-054: after a relay dropped all sockets, a page reconnects only after its random pause', async () => {
  await site.connect()
  await waitForSettlement()
  const before = line.connections()
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.9)
  site.relay.drop()
  await advanceUntil(() => site.relay.clients().length === 0)
  const end = Date.now() + 800
  await advanceUntil(() => Date.now() >= end) // real time passes, so that an opened socket would be noticed
  expect(line.connections()).toBe(before)
  await advanceUntil(() => line.connections() > before)
  random.mockRestore()
  await advanceUntil(bothAreHere)
})

it('F-054: after three minutes without a relay that lost all data, a new request is answered', async () => {
  const channel = await site.connect()
  await waitForSettlement()
  await site.relay.shutDown()
  await advanceQuickly(180_000)
  await site.relay.restart({ isEmpty: true })
  await advanceUntil(bothAreHere)
  expect(await advanceFor(sign(channel, 'Hello'))).toEqual(signature)
})

it('F-054: a relay that rejects the project for a while is tried again', async () => {
  const channel = await site.connect()
  await waitForSettlement()
  site.relay.setFaults({ refuse: 'The relay is restarting' })
  await advanceQuickly(30_000)
  site.relay.setFaults({})
  await site.wallet.goOnline()
  await advanceUntil(bothAreHere)
  expect(await advanceFor(sign(channel, 'Hello'))).toEqual(signature)
})

it('F-054: a socket that opens too late and is closed because of the project causes no uncaught error', async () => {
  const channel = await site.connect()
  await waitForSettlement()
  const before = line.connections()
  const lateness = 20_000
  line.setFaults((connection) => (connection === before ? { delay: lateness } : {}))
  site.relay.setFaults({ refuse: 'The relay is restarting' })
  site.relay.drop()
  await advanceUntil(() => line.connections() > before)
  await advanceQuickly(2_000)
  site.relay.setFaults({})
  await site.wallet.goOnline()
  expect(await advanceFor(sign(channel, 'Hello'))).toEqual(signature)
  expect(line.connections()).toBe(before + 2)
  await advanceQuickly(2 * lateness) // it opens and is closed; an uncaught error would fail this run
})

it('F-055: messages that arrive a hundred times have one effect [T-26]', async () => {
  const channel = await site.connect()
  await waitForSettlement()
  const events = follow(channel)
  site.relay.setFaults({ copies: 100 })
  expect(await advanceFor(sign(channel, 'Hello'))).toEqual(signature)
  await site.wallet.emit('eip155:1', 'chainChanged', 1)
  await site.wallet.emit('eip155:1', 'chainChanged', 2)
  await advanceUntil(() => events.length > 1)
  await advanceQuickly(5_000)
  expect(events.map((event) => event.kind === 'event' && event.data)).toEqual([1, 2])
  expect(site.wallet.requests).toHaveLength(1)
})

it('F-056: ten answers in the wrong order resolve the right requests', async () => {
  const channel = await site.connect()
  await waitForSettlement()
  const texts = Array.from({ length: 10 }, (_, index) => `Text ${index}`)
  const rightly: unknown[] = []
  for (const text of texts) rightly.push(await advanceFor(sign(channel, text)))
  site.relay.setFaults({ reverse: 10 })
  expect(await advanceFor(Promise.all(texts.map((text) => sign(channel, text))))).toEqual(rightly)
  expect(new Set(rightly).size).toBe(10)
})

it('F-056: simultaneous requests have different ids, and each gets its own answer', async () => {
  const channel = await site.connect()
  await waitForSettlement()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const signing = ['One', 'Two', 'Three'].map((text) => sign(channel, text))
  expect(new Set(await advanceFor(Promise.all(signing))).size).toBe(3)
  vi.mocked(Math.random).mockRestore()
})

it('F-057: an answer after the time limit changes nothing, and the request has been rejected', async () => {
  const channel = await site.connect()
  await waitForSettlement()
  site.wallet.setPolicy('personal_sign', { delay: 360_000, then: 'approve' })
  const failed = sign(channel, 'Hello').catch((error: unknown) => error)
  await advanceUntil(() => site.wallet.requests.length === 1)
  await advanceQuickly(300_000)
  expect(await failed).toMatchObject({ code: 'WALLET_TIMEOUT' })
  const events = follow(channel)
  site.wallet.setPolicy('personal_sign', 'approve')
  await advanceQuickly(55_000)
  const answers = () => site.relay.calls.filter(({ params }) => params['tag'] === 1_109).length
  await advanceUntil(() => answers() === 1)
  expect(await advanceFor(sign(channel, 'Again'))).toEqual(signature)
  expect(events).toEqual([])
})

it('F-058: tampered and replayed messages are dropped [T-26]', async () => {
  const channel = await site.connect()
  await waitForSettlement()
  const events = follow(channel)
  const [settlement] = site.relay.calls.filter(({ method }) => method === 'wc_approveSession')
  const flip = (text: string) => `${text.slice(0, -8)}${text.at(-8) === 'A' ? 'B' : 'A'}${text.slice(-7)}`
  site.relay.setFaults({ alter: (message) => ({ ...message, message: flip(message.message) }) })
  await site.wallet.emit('eip155:1', 'chainChanged', 1)
  await advanceQuickly(2_000)
  const replay = String(settlement?.params['sessionSettlementRequest'])
  site.relay.setFaults({ alter: (message) => ({ ...message, message: replay }) })
  await site.wallet.emit('eip155:1', 'chainChanged', 2)
  await advanceQuickly(2_000)
  site.relay.setFaults({})
  expect(events).toEqual([])
  expect(await advanceFor(sign(channel, 'Hello'))).toEqual(signature)
})

it('F-059: a request that the relay acknowledged and lost is sent again on the next socket, and the wallet gets it once', async () => {
  const channel = await site.connect()
  await waitForSettlement()
  let lostCount = 0
  site.relay.setFaults({ lose: ({ tag }) => tag === 1_108 && (lostCount += 1) === 1 })
  const signing = sign(channel, 'Hello')
  await advanceUntil(() => lostCount === 1)
  await advanceQuickly(1_000)
  site.relay.drop()
  expect(await advanceFor(signing)).toEqual(signature)
  site.relay.drop()
  await advanceUntil(bothAreHere)
  await advanceQuickly(5_000)
  expect(lostCount).toBe(2)
  expect(site.wallet.requests).toHaveLength(1)
})

it('F-059: a request while the relay is unreachable is sent when it is back', async () => {
  const channel = await site.connect()
  await waitForSettlement()
  await site.relay.shutDown()
  const signing = sign(channel, 'Hello')
  await advanceQuickly(20_000)
  await site.relay.restart()
  expect(await advanceFor(signing)).toEqual(signature)
})

it('F-059: twenty requests that wait for the relay cause no warning, and all are sent when it is back', async () => {
  const warnings: Error[] = []
  const keepWarning = (warning: Error) => warnings.push(warning)
  process.on('warning', keepWarning)
  onTestFinished(() => void process.off('warning', keepWarning))
  const channel = await site.connect()
  await waitForSettlement()
  await site.relay.shutDown()
  const texts = Array.from({ length: 20 }, (_, index) => `Text ${index}`)
  const signing = Promise.all(texts.map((text) => sign(channel, text)))
  await advanceQuickly(2_000)
  await site.relay.restart()
  expect(await advanceFor(signing)).toEqual(texts.map(() => signature))
  expect(warnings.map(({ message }) => message)).toEqual([])
})

it('F-059: a request that is cancelled while the relay is unreachable is not sent when it is back', async () => {
  const channel = await site.connect()
  await waitForSettlement()
  await site.relay.shutDown()
  const attempt = new AbortController()
  const failed = sign(channel, 'Hello', attempt.signal).catch((error: unknown) => error)
  await advanceQuickly(2_000)
  const reason = new Error('The user cancelled.')
  attempt.abort(reason)
  expect(await failed).toBe(reason)
  await site.relay.restart()
  await advanceUntil(bothAreHere)
  expect(await advanceFor(sign(channel, 'Again'))).toEqual(signature)
  expect(site.wallet.requests).toHaveLength(1)
})

it('F-059: a cancelled request that the relay acknowledged and lost is not sent again', async () => {
  const channel = await site.connect()
  await waitForSettlement()
  let lostCount = 0
  site.relay.setFaults({ lose: ({ tag }) => tag === 1_108 && (lostCount += 1) === 1 })
  const attempt = new AbortController()
  const failed = sign(channel, 'Hello', attempt.signal).catch((error: unknown) => error)
  await advanceUntil(() => lostCount === 1)
  await advanceQuickly(1_000)
  attempt.abort()
  await failed
  site.relay.drop()
  await advanceUntil(() => site.relay.clients().length < 2)
  await advanceUntil(bothAreHere)
  await advanceQuickly(5_000)
  expect(lostCount).toBe(1)
  expect(site.wallet.requests).toEqual([])
})

it('F-059: a request is rejected if the relay stays unreachable for a minute', async () => {
  const channel = await site.connect()
  await waitForSettlement()
  await site.relay.shutDown()
  const failed = sign(channel, 'Hello').catch((error: unknown) => error)
  await advanceQuickly(60_000)
  expect(await failed).toMatchObject({ code: 'CONNECT_FAILED' })
})

it('F-059: a silently dead socket is replaced', async () => {
  const channel = await site.connect()
  await waitForSettlement()
  const before = line.connections()
  line.setFaults((connection) => (connection < before ? { halfOpen: true } : {}))
  const signing = ['One', 'Two', 'Three'].map((text) => sign(channel, text))
  expect(await advanceFor(Promise.all(signing), beforePing)).toEqual([signature, signature, signature])
  expect(line.connections()).toBe(before + 1)
})

it('F-060: a request that no relay would accept is rejected at once', async () => {
  const channel = await site.connect()
  await expect(advanceFor(sign(channel, 'x'.repeat(50_000)))).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    message: expect.stringContaining('too large for the relay'),
  })
  expect(await advanceFor(sign(channel, 'Hello'))).toEqual(signature)
})

describe('a device that has slept', () => {
  /** Connects, and waits until the relay has acknowledged all messages of the site. */
  const connectQuietly = async () => {
    const channel = await site.connect()
    await waitForSettlement()
    await advanceFor(sign(channel, 'Hello'))
    return channel
  }
  /** Simulates a sleep of an hour, after which the page has a dead socket. */
  const sleep = () => {
    const before = line.connections()
    line.setFaults((connection) => (connection < before ? { halfOpen: true } : {}))
    vi.setSystemTime(Date.now() + 3_600_000)
    return before
  }

  it('F-105: reconnects to the relay', async () => {
    const channel = await connectQuietly()
    const events = follow(channel)
    const before = sleep()
    await advanceUntil(() => line.connections() > before, beforePing)
    await site.wallet.emit('eip155:1', 'chainChanged', 1)
    await advanceUntil(() => events.length > 0)
    expect(events).toMatchObject([{ kind: 'event', name: 'chainChanged' }])
    await advanceQuickly(5_000)
    expect(line.connections()).toBe(before + 1)
  })

  it('F-105: reconnects when a hidden page becomes visible', async () => {
    await connectQuietly()
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    const before = sleep()
    await advanceQuickly(10_000)
    expect(line.connections()).toBe(before)
    vi.stubGlobal('document', { visibilityState: 'visible' })
    await advanceUntil(() => line.connections() > before, beforePing - 10_000)
  })
})

it('F-063: a code that no wallet uses is replaced in time, and its expiry causes no uncaught error', async () => {
  const { signal } = new AbortController()
  const codes: string[] = []
  const requests = [{ network: 'eip155:1', methods: ['personal_sign'], events: [] }] as const
  const failed = site.visit().open({ requests, signal, onUri: (uri) => codes.push(uri) })
  failed.catch(() => undefined) // no wallet uses it
  await advanceUntil(() => codes.length === 1)
  for (const next of [2, 3]) {
    await advanceQuickly(225_000)
    expect(codes).toHaveLength(next - 1)
    await advanceUntil(() => codes.length === next)
  }
  await advanceQuickly(200_000)
  expect(new Set(codes).size).toBe(3)
})

it('F-069: a relay that floods the page is disconnected, and tried again later', async () => {
  const channel = await site.connect()
  await waitForSettlement()
  const events = follow(channel)
  const before = site.calls().filter((method) => method === 'irn_batchSubscribe').length
  site.relay.setFaults({ copies: 2_000 })
  await site.wallet.emit('eip155:1', 'chainChanged', 1)
  await advanceUntil(() => site.relay.clients().length === 1)
  site.relay.setFaults({})
  expect(events).toMatchObject([{ kind: 'event', data: 1 }])
  await advanceUntil(bothAreHere)
  expect(await advanceFor(sign(channel, 'Hello'))).toEqual(signature)
  expect(site.calls().filter((method) => method === 'irn_batchSubscribe')).toHaveLength(before + 1)
})

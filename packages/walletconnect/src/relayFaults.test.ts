import { type ChaosProxy, startChaosProxy } from '@latchkey/devnet/chaos'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, passFor, passUntil, startFastTime } from './testing/fastTime.js'
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
const settled = () => passUntil(() => site.relay.calls.some(({ params }) => params['tag'] === 1_103))

it('F-053: a relay that refuses connections is tried until it accepts one, and then the code appears', async () => {
  await site.relay.goDown()
  const connecting = site.connect()
  await pass(4_000)
  await site.relay.comeBack()
  expect(await sign(await passFor(connecting), 'Hello')).toEqual(signature)
})

it('F-053: a relay that stays unreachable is reported after 15 s, without hundreds of tries', async () => {
  await site.relay.goDown()
  await expect(passFor(site.connect())).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
  expect(line.connections()).toBeLessThan(12)
})

it('F-054: a relay that drops all sockets every 5 s: the session stays, with one subscription for each socket', async () => {
  const channel = await site.connect()
  await settled()
  const events = follow(channel)
  const before = site.calls().filter((method) => method === 'irn_batchSubscribe').length
  for (const time of [1, 2, 3]) {
    site.relay.drop()
    await passUntil(() => site.relay.clients().length < 2)
    await passUntil(bothAreHere)
    await pass(5_000)
    expect(await passFor(sign(channel, 'Hello'))).toEqual(signature)
    expect(site.calls().filter((method) => method === 'irn_batchSubscribe')).toHaveLength(before + time)
  }
  expect(events).toEqual([])
})

it('F-054: after a relay dropped all sockets, a page reconnects only after its random pause', async () => {
  await site.connect()
  await settled()
  const before = line.connections()
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.9)
  site.relay.drop()
  await passUntil(() => site.relay.clients().length === 0)
  const end = Date.now() + 800
  await passUntil(() => Date.now() >= end) // real time passes, so that an opened socket would be noticed
  expect(line.connections()).toBe(before)
  await passUntil(() => line.connections() > before)
  random.mockRestore()
  await passUntil(bothAreHere)
})

it('F-054: after three minutes without a relay that lost all data, a new request is answered', async () => {
  const channel = await site.connect()
  await settled()
  await site.relay.goDown()
  await pass(180_000)
  await site.relay.comeBack({ isEmpty: true })
  await passUntil(bothAreHere)
  expect(await passFor(sign(channel, 'Hello'))).toEqual(signature)
})

it('F-054: a relay that rejects the project for a while is tried again', async () => {
  const channel = await site.connect()
  await settled()
  site.relay.setFaults({ refuse: 'The relay is restarting' })
  await pass(30_000)
  site.relay.setFaults({})
  await site.wallet.comeBack()
  await passUntil(bothAreHere)
  expect(await passFor(sign(channel, 'Hello'))).toEqual(signature)
})

it('F-054: a socket that opens too late and is closed because of the project causes no uncaught error', async () => {
  const channel = await site.connect()
  await settled()
  const before = line.connections()
  const lateness = 20_000
  line.setTrouble((connection) => (connection === before ? { delay: lateness } : {}))
  site.relay.setFaults({ refuse: 'The relay is restarting' })
  site.relay.drop()
  await passUntil(() => line.connections() > before)
  await pass(2_000)
  site.relay.setFaults({})
  await site.wallet.comeBack()
  expect(await passFor(sign(channel, 'Hello'))).toEqual(signature)
  expect(line.connections()).toBe(before + 2)
  await pass(2 * lateness) // it opens and is closed; an uncaught error would fail this run
})

it('F-055: messages that arrive a hundred times have one effect [T-26]', async () => {
  const channel = await site.connect()
  await settled()
  const events = follow(channel)
  site.relay.setFaults({ copies: 100 })
  expect(await passFor(sign(channel, 'Hello'))).toEqual(signature)
  await site.wallet.emit('eip155:1', 'chainChanged', 1)
  await site.wallet.emit('eip155:1', 'chainChanged', 2)
  await passUntil(() => events.length > 1)
  await pass(5_000)
  expect(events.map((event) => event.kind === 'event' && event.data)).toEqual([1, 2])
  expect(site.wallet.requests).toHaveLength(1)
})

it('F-056: ten answers in the wrong order resolve the right requests', async () => {
  const channel = await site.connect()
  await settled()
  const texts = Array.from({ length: 10 }, (_, index) => `Text ${index}`)
  const rightly: unknown[] = []
  for (const text of texts) rightly.push(await passFor(sign(channel, text)))
  site.relay.setFaults({ reverse: 10 })
  expect(await passFor(Promise.all(texts.map((text) => sign(channel, text))))).toEqual(rightly)
  expect(new Set(rightly).size).toBe(10)
})

it('F-056: simultaneous requests have different ids, and each gets its own answer', async () => {
  const channel = await site.connect()
  await settled()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const signing = ['One', 'Two', 'Three'].map((text) => sign(channel, text))
  expect(new Set(await passFor(Promise.all(signing))).size).toBe(3)
  vi.mocked(Math.random).mockRestore()
})

it('F-057: an answer after the time limit changes nothing, and the request has been rejected', async () => {
  const channel = await site.connect()
  await settled()
  site.wallet.setPolicy('personal_sign', { delay: 360_000, then: 'approve' })
  const failed = sign(channel, 'Hello').catch((error: unknown) => error)
  await passUntil(() => site.wallet.requests.length === 1)
  await pass(300_000)
  expect(await failed).toMatchObject({ code: 'WALLET_TIMEOUT' })
  const events = follow(channel)
  site.wallet.setPolicy('personal_sign', 'approve')
  await pass(55_000)
  const answers = () => site.relay.calls.filter(({ params }) => params['tag'] === 1_109).length
  await passUntil(() => answers() === 1)
  expect(await passFor(sign(channel, 'Again'))).toEqual(signature)
  expect(events).toEqual([])
})

it('F-058: tampered and replayed messages are dropped [T-26]', async () => {
  const channel = await site.connect()
  await settled()
  const events = follow(channel)
  const [settlement] = site.relay.calls.filter(({ method }) => method === 'wc_approveSession')
  const flip = (text: string) => `${text.slice(0, -8)}${text.at(-8) === 'A' ? 'B' : 'A'}${text.slice(-7)}`
  site.relay.setFaults({ alter: (message) => ({ ...message, message: flip(message.message) }) })
  await site.wallet.emit('eip155:1', 'chainChanged', 1)
  await pass(2_000)
  const replay = String(settlement?.params['sessionSettlementRequest'])
  site.relay.setFaults({ alter: (message) => ({ ...message, message: replay }) })
  await site.wallet.emit('eip155:1', 'chainChanged', 2)
  await pass(2_000)
  site.relay.setFaults({})
  expect(events).toEqual([])
  expect(await passFor(sign(channel, 'Hello'))).toEqual(signature)
})

it('F-059: a request that the relay acknowledged and lost is sent again on the next socket, and the wallet gets it once', async () => {
  const channel = await site.connect()
  await settled()
  let lost = 0
  site.relay.setFaults({ lose: ({ tag }) => tag === 1_108 && (lost += 1) === 1 })
  const signing = sign(channel, 'Hello')
  await passUntil(() => lost === 1)
  await pass(1_000)
  site.relay.drop()
  expect(await passFor(signing)).toEqual(signature)
  site.relay.drop()
  await passUntil(bothAreHere)
  await pass(5_000)
  expect(lost).toBe(2)
  expect(site.wallet.requests).toHaveLength(1)
})

it('F-059: a request while the relay is unreachable is sent when it is back', async () => {
  const channel = await site.connect()
  await settled()
  await site.relay.goDown()
  const signing = sign(channel, 'Hello')
  await pass(20_000)
  await site.relay.comeBack()
  expect(await passFor(signing)).toEqual(signature)
})

it('F-059: a request that is cancelled while the relay is unreachable is not sent when it is back', async () => {
  const channel = await site.connect()
  await settled()
  await site.relay.goDown()
  const attempt = new AbortController()
  const failed = sign(channel, 'Hello', attempt.signal).catch((error: unknown) => error)
  await pass(2_000)
  const reason = new Error('The user cancelled.')
  attempt.abort(reason)
  expect(await failed).toBe(reason)
  await site.relay.comeBack()
  await passUntil(bothAreHere)
  expect(await passFor(sign(channel, 'Again'))).toEqual(signature)
  expect(site.wallet.requests).toHaveLength(1)
})

it('F-059: a cancelled request that the relay acknowledged and lost is not sent again', async () => {
  const channel = await site.connect()
  await settled()
  let lost = 0
  site.relay.setFaults({ lose: ({ tag }) => tag === 1_108 && (lost += 1) === 1 })
  const attempt = new AbortController()
  const failed = sign(channel, 'Hello', attempt.signal).catch((error: unknown) => error)
  await passUntil(() => lost === 1)
  await pass(1_000)
  attempt.abort()
  await failed
  site.relay.drop()
  await passUntil(() => site.relay.clients().length < 2)
  await passUntil(bothAreHere)
  await pass(5_000)
  expect(lost).toBe(1)
  expect(site.wallet.requests).toEqual([])
})

it('F-059: a request is rejected if the relay stays unreachable for a minute', async () => {
  const channel = await site.connect()
  await settled()
  await site.relay.goDown()
  const failed = sign(channel, 'Hello').catch((error: unknown) => error)
  await pass(60_000)
  expect(await failed).toMatchObject({ code: 'CONNECT_FAILED' })
})

it('F-059: a silently dead socket is replaced', async () => {
  const channel = await site.connect()
  await settled()
  const before = line.connections()
  line.setTrouble((connection) => (connection < before ? { halfOpen: true } : {}))
  const signing = ['One', 'Two', 'Three'].map((text) => sign(channel, text))
  expect(await passFor(Promise.all(signing), beforePing)).toEqual([signature, signature, signature])
  expect(line.connections()).toBe(before + 1)
})

it('F-060: a request that no relay would accept is rejected at once', async () => {
  const channel = await site.connect()
  await expect(passFor(sign(channel, 'x'.repeat(50_000)))).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    message: expect.stringContaining('too large for the relay'),
  })
  expect(await passFor(sign(channel, 'Hello'))).toEqual(signature)
})

describe('a device that has slept', () => {
  /** Connects, and waits until the relay has acknowledged all messages of the site. */
  const connectQuietly = async () => {
    const channel = await site.connect()
    await settled()
    await passFor(sign(channel, 'Hello'))
    return channel
  }
  /** Simulates a sleep of an hour, after which the page has a dead socket. */
  const sleep = () => {
    const before = line.connections()
    line.setTrouble((connection) => (connection < before ? { halfOpen: true } : {}))
    vi.setSystemTime(Date.now() + 3_600_000)
    return before
  }

  it('F-105: reconnects to the relay', async () => {
    const channel = await connectQuietly()
    const events = follow(channel)
    const before = sleep()
    await passUntil(() => line.connections() > before, beforePing)
    await site.wallet.emit('eip155:1', 'chainChanged', 1)
    await passUntil(() => events.length > 0)
    expect(events).toMatchObject([{ kind: 'event', name: 'chainChanged' }])
    await pass(5_000)
    expect(line.connections()).toBe(before + 1)
  })

  it('F-105: reconnects when a hidden page becomes visible', async () => {
    await connectQuietly()
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    const before = sleep()
    await pass(10_000)
    expect(line.connections()).toBe(before)
    vi.stubGlobal('document', { visibilityState: 'visible' })
    await passUntil(() => line.connections() > before, beforePing - 10_000)
  })
})

it('F-063: a code that no wallet uses is replaced in time, and its expiry causes no uncaught error', async () => {
  const { signal } = new AbortController()
  const codes: string[] = []
  const requests = [{ network: 'eip155:1', methods: ['personal_sign'], events: [] }] as const
  const failed = site.visit().open({ wanted: requests, signal, onUri: (uri) => codes.push(uri) })
  failed.catch(() => undefined) // no wallet uses it
  await passUntil(() => codes.length === 1)
  for (const next of [2, 3]) {
    await pass(225_000)
    expect(codes).toHaveLength(next - 1)
    await passUntil(() => codes.length === next)
  }
  await pass(200_000)
  expect(new Set(codes).size).toBe(3)
})

it('F-069: a relay that floods the page is disconnected, and tried again later', async () => {
  const channel = await site.connect()
  await settled()
  const events = follow(channel)
  const before = site.calls().filter((method) => method === 'irn_batchSubscribe').length
  site.relay.setFaults({ copies: 2_000 })
  await site.wallet.emit('eip155:1', 'chainChanged', 1)
  await passUntil(() => site.relay.clients().length === 1)
  site.relay.setFaults({})
  expect(events).toMatchObject([{ kind: 'event', data: 1 }])
  await passUntil(bothAreHere)
  expect(await passFor(sign(channel, 'Hello'))).toEqual(signature)
  expect(site.calls().filter((method) => method === 'irn_batchSubscribe')).toHaveLength(before + 1)
})

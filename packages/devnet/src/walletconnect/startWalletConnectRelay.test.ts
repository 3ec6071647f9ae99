import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createRelayToken, type RelayKeys } from '../testing/createRelayToken.js'
import { startWalletConnectRelay, type WalletConnectRelay } from './startWalletConnectRelay.js'

type ReceivedMessage = {
  readonly id: number
  readonly data: { readonly topic: string; readonly message: string; readonly tag: number }
}
type ClientOptions = {
  readonly keys?: RelayKeys
  readonly projectId?: string
  readonly origin?: string
  readonly audience?: string
  readonly lifetime?: number
  /** The number of seconds by which the client's clock is ahead of the relay's. */
  readonly ahead?: number
  readonly isTampered?: boolean
  /** Whether the client acknowledges messages. */
  readonly acknowledges?: boolean
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-relay-'))
})
afterAll(() => rm(folder, { recursive: true }))
const toFile = () => join(folder, `${randomBytes(8).toString('hex')}.db`)

let time = Date.now()
let relay: WalletConnectRelay
const sockets: WebSocket[] = []
const start = async (options: Parameters<typeof startWalletConnectRelay>[0] = {}) => {
  relay = await startWalletConnectRelay({ now: () => time, ...options })
}
beforeEach(() => start())
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await relay.stop()
})

const connect = async (options: ClientOptions = {}) => {
  const { keys = generateKeyPairSync('ed25519'), projectId = 'p', origin, acknowledges = true } = options
  const { audience = relay.url, ahead = 0, lifetime = 60, isTampered } = options
  const issuedAt = Math.floor(time / 1_000) + ahead
  const auth = createRelayToken(keys, { audience, issuedAt, lifetime, isTampered })
  const query = new URLSearchParams({ auth, projectId, ua: 'wc-2/test' })
  const socket = new WebSocket(`${relay.url}/?${query}`, origin === undefined ? {} : { origin })
  sockets.push(socket)
  const received: ReceivedMessage[] = []
  const waiting = new Map<number, (answer: unknown) => void>()
  const closed = new Promise<string>((resolve) => socket.on('close', (code, reason) => resolve(`${code} ${reason}`)))
  socket.on('message', (data: Buffer) => {
    const { id, method, params, result, error } = JSON.parse(data.toString())
    if (method === undefined) return waiting.get(id)?.(result ?? error)
    received.push({ id, data: params.data })
    if (acknowledges) socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    return undefined
  })
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  let lastId = 0
  const call = (method: string, params: object): Promise<unknown> => {
    lastId += 1
    const id = lastId
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    return new Promise((resolve) => waiting.set(id, resolve))
  }
  return {
    keys,
    received,
    closed,
    call,
    messages: () => received.map(({ data }) => data.message),
    disconnect: () => socket.terminate(),
  }
}
const createTopic = () => randomBytes(32).toString('hex')
/** Waits until a client has received `count` messages, and returns them. */
const receive = (client: { readonly messages: () => readonly string[] }, count: number) =>
  vi.waitFor(() => {
    const messages = client.messages()
    if (messages.length < count) throw new Error(`${messages.length} messages came.`)
    return messages
  })

describe('the clients that a relay admits', () => {
  it.each<[string, ClientOptions, string]>([
    ['with a signature of another text', { isTampered: true }, '3000 JWT validation error: JWT has another signature'],
    [
      'with a token that has expired',
      { lifetime: -1 },
      expect.stringContaining('3000 JWT validation error: JWT Token is expired: Some('),
    ],
    [
      'with a clock that is far ahead',
      { ahead: 121 },
      expect.stringContaining('3000 JWT validation error: JWT Token is not yet valid: basic.iat: '),
    ],
    [
      'with a token for another relay',
      { audience: 'wss://relay.example' },
      '3000 JWT validation error: JWT is for another relay',
    ],
    ['without a project', { projectId: '' }, '3000 Authorization error: Project ID is missing'],
  ])('is rejected %s', async (_, options, reason) => {
    const client = await connect(options)
    expect(await client.closed).toEqual(reason)
    expect(relay.refusals()).toBe(1)
  })

  it('are refused with an unknown project, or from a page that is not allowed', async () => {
    await relay.stop()
    await start({ projectIds: ['known'], origins: ['https://site.example'] })
    expect(await (await connect()).closed).toBe('3000 Project not found')
    const foreign = await connect({ projectId: 'known', origin: 'https://other.example' })
    expect(await foreign.closed).toBe('3000 Unauthorized: origin not allowed')
    const friend = await connect({ projectId: 'known', origin: 'https://site.example' })
    expect(await friend.call('irn_subscribe', { topic: createTopic() })).toMatch(/^[0-9a-f]{64}$/)
  })

  it('are all refused while it refuses, connected ones included', async () => {
    const client = await connect()
    relay.setFaults({ refuse: 'Unauthorized: invalid key' })
    expect(await client.closed).toBe('3000 Unauthorized: invalid key')
    expect(await (await connect()).closed).toBe('3000 Unauthorized: invalid key')
    relay.setFaults({})
    await connect()
    await vi.waitFor(() => expect(relay.clients()).toHaveLength(1))
  })
})

describe.each(['in memory', 'in a file'])('a message that waits %s', (storage) => {
  beforeEach(async () => {
    if (storage === 'in memory') return
    await relay.stop()
    await start({ mailbox: toFile() })
  })

  it('is stored for later subscribers, and delivered to each client once', async () => {
    const topic = createTopic()
    const sender = await connect()
    expect(await sender.call('irn_publish', { topic, message: 'bTE=', ttl: 60, tag: 1100 })).toBe(true)
    const first = await connect()
    await first.call('irn_subscribe', { topic })
    expect(await receive(first, 1)).toEqual(['bTE='])
    expect(first.received[0]?.data).toMatchObject({ topic, tag: 1100 })
    first.disconnect()
    const again = await connect({ keys: first.keys })
    await again.call('irn_batchSubscribe', { topics: [topic] })
    await again.call('irn_subscribe', { topic })
    await sender.call('irn_publish', { topic, message: 'bTI=', ttl: 60, tag: 1108 })
    expect(await receive(again, 1)).toEqual(['bTI='])
    await sender.call('irn_subscribe', { topic })
    expect(await sender.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
    expect(sender.received).toEqual([])
  })

  it('is delivered again to a client that did not acknowledge it', async () => {
    const topic = createTopic()
    const sender = await connect()
    const forgetful = await connect({ acknowledges: false })
    await forgetful.call('irn_subscribe', { topic })
    await sender.call('irn_publish', { topic, message: 'bTE=', ttl: 60, tag: 0 })
    expect(await receive(forgetful, 1)).toEqual(['bTE='])
    forgetful.disconnect()
    const again = await connect({ keys: forgetful.keys })
    await again.call('irn_subscribe', { topic })
    expect(await receive(again, 1)).toEqual(['bTE='])
  })

  it('is one, however often it is sent', async () => {
    const topic = createTopic()
    const sender = await connect()
    for (const message of ['bTE=', 'bTE=']) await sender.call('irn_publish', { topic, message, ttl: 60, tag: 0 })
    const reader = await connect()
    expect(await reader.call('irn_fetchMessages', { topic })).toMatchObject({ messages: [{ message: 'bTE=' }] })
  })

  it('is deleted when it expires', async () => {
    const topic = createTopic()
    const sender = await connect()
    await sender.call('irn_publish', { topic, message: 'bTE=', ttl: 60, tag: 0 })
    time += 60_000
    const reader = await connect()
    expect(await reader.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
  })

  it('is returned with the messages of other topics when a client fetches them', async () => {
    const topics = [createTopic(), createTopic()]
    const sender = await connect()
    const messages = topics.map((topic, index) => ({ topic, message: `m${index}`, ttl: 60, tag: index }))
    expect(await sender.call('irn_batchPublish', { messages })).toBe(true)
    const reader = await connect()
    expect(await reader.call('irn_batchFetchMessages', { topics })).toMatchObject({
      messages: [
        { topic: topics[0], message: 'm0', tag: 0 },
        { topic: topics[1], message: 'm1', tag: 1 },
      ],
      hasMore: false,
    })
    expect(await reader.call('irn_batchFetchMessages', { topics })).toEqual({ messages: [], hasMore: false })
  })

  it('is not delivered to clients that left its topic', async () => {
    const topic = createTopic()
    const [sender, reader] = [await connect(), await connect()]
    const id = await reader.call('irn_subscribe', { topic })
    expect(await reader.call('irn_unsubscribe', { topic, id })).toBe(true)
    await sender.call('irn_publish', { topic, message: 'bTE=', ttl: 60, tag: 0 })
    await reader.call('irn_fetchMessages', { topic: createTopic() })
    expect(reader.received).toEqual([])
  })

  it.each([
    ['an invalid topic', { topic: 'x', message: 'm', ttl: 60 }, 'topic is not 32 bytes in hex'],
    ['a time that is too long', { message: 'm', ttl: 9e9 }, 'requested ttl is above 2592000 seconds'],
    ['too much text', { message: 'm'.repeat(98_305), ttl: 60 }, 'message is larger than 98304 characters'],
  ])('is refused with %s', async (_, params, message) => {
    const client = await connect()
    expect(await client.call('irn_publish', { topic: createTopic(), ...params })).toEqual({ code: -32_602, message })
  })

  it('has no other way', async () => {
    const client = await connect()
    expect(await client.call('irn_other', {})).toEqual({ code: -32_601, message: 'Method not found' })
  })
})

describe('a relay with a fault', () => {
  const follow = async () => {
    const topic = createTopic()
    const [sender, reader] = [await connect(), await connect()]
    await reader.call('irn_subscribe', { topic })
    const publish = (message: string) => sender.call('irn_publish', { topic, message, ttl: 60, tag: 0 })
    return { reader, publish }
  }

  it('loses what it accepted', async () => {
    const { reader, publish } = await follow()
    relay.setFaults({ lose: ({ message }) => message === 'lost' })
    expect(await publish('lost')).toBe(true)
    await publish('kept')
    expect(await receive(reader, 1)).toEqual(['kept'])
  })

  it('delivers a message several times', async () => {
    const { reader, publish } = await follow()
    relay.setFaults({ copies: 3 })
    await publish('m')
    expect(await receive(reader, 3)).toEqual(['m', 'm', 'm'])
  })

  it('delivers messages in another order, late, and changed', async () => {
    const { reader, publish } = await follow()
    relay.setFaults({ reverse: 2, delay: 1, alter: (message) => ({ ...message, message: `${message.message}!` }) })
    await publish('m1')
    await publish('m2')
    expect(await receive(reader, 2)).toEqual(['m2!', 'm1!'])
  })

  it('shuts down, and restarts with or without its messages', async () => {
    const topic = createTopic()
    const sender = await connect()
    await sender.call('irn_publish', { topic, message: 'm', ttl: 60, tag: 0 })
    await relay.shutDown()
    await sender.closed
    await expect(connect()).rejects.toThrow('ECONNREFUSED')
    await relay.restart()
    const reader = await connect()
    await reader.call('irn_subscribe', { topic })
    expect(await receive(reader, 1)).toEqual(['m'])
    await relay.shutDown()
    await relay.restart({ isEmpty: true })
    const other = await connect()
    expect(await other.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
  })
})

describe('a relay that is restarted', () => {
  it('has the messages that were not acknowledged, from its file, and no others', async () => {
    const [topic, mailbox] = [createTopic(), toFile()]
    await relay.stop()
    await start({ mailbox })
    const sender = await connect()
    const reader = await connect()
    await reader.call('irn_subscribe', { topic })
    await sender.call('irn_publish', { topic, message: 'taken', ttl: 60, tag: 1100 })
    await receive(reader, 1)
    await reader.call('irn_unsubscribe', { topic }) // the message above is already received
    await sender.call('irn_publish', { topic, message: 'waits', ttl: 60, tag: 1108, attestation: 'a' })
    await relay.stop()
    await start({ mailbox })
    const again = await connect({ keys: reader.keys })
    await again.call('irn_subscribe', { topic })
    expect(await receive(again, 1)).toEqual(['waits'])
    expect(again.received[0]?.data).toMatchObject({ topic, tag: 1108, attestation: 'a' })
    const other = await connect()
    await other.call('irn_subscribe', { topic })
    expect(await receive(other, 2)).toEqual(['taken', 'waits'])
  })

  it('has nothing without one', async () => {
    const topic = createTopic()
    const sender = await connect()
    await sender.call('irn_publish', { topic, message: 'bTE=', ttl: 60, tag: 0 })
    await relay.stop()
    await start()
    expect(await (await connect()).call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
  })

  it('restarts empty if its messages are lost', async () => {
    const topic = createTopic()
    await relay.stop()
    await start({ mailbox: toFile() })
    const sender = await connect()
    await sender.call('irn_publish', { topic, message: 'bTE=', ttl: 60, tag: 0 })
    await relay.shutDown()
    await relay.restart({ isEmpty: true })
    expect(await (await connect()).call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
  })
})

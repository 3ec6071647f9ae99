import {
  messageLimit,
  readFrameMessage,
  type RequestName,
  type RequestOf,
  writeMessage,
} from '@latchkey/embedded-wallet/messages'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ServiceError } from '../client/service/ServiceError.js'
import { VaultError } from '../protocol/VaultError.js'
import { createDispatcher, type Handlers } from './createDispatcher.js'
import { rejectedByUser } from './FrameError.js'

let channel: MessageChannel
let replies: unknown[]
let time: number
let handled: RequestName[]

beforeEach(() => {
  channel = new MessageChannel()
  replies = []
  time = 0
  handled = []
  channel.port2.addEventListener('message', ({ data }) => replies.push(readFrameMessage(data)))
  channel.port2.start()
})
afterEach(() => {
  channel.port1.close()
  channel.port2.close()
})

const idOf = (count: number) => `request-${String(count).padStart(16, '0')}`
const post = <name extends RequestName>(count: number, request: name, payload: RequestOf<name>) =>
  channel.port2.postMessage(writeMessage({ id: idOf(count), request, payload } as Parameters<typeof writeMessage>[0])) // the payload is that of the name

const transaction = 'A'.repeat(22)
/** A request of each kind that a social login or a smart account needs, and one with a wrong payload, where there can be one. */
const socialRequests = [
  ['getSocialRedirectUri', { provider: 'google', transaction }, { provider: 'farcaster', transaction }],
  ['connectSocial', { digits: '00' }, { digits: '000' }],
  ['getFarcasterUri', {}, null],
  ['connectFarcaster', {}, null],
  ['getSmartAccountEnabledNetworks', {}, []],
  ['setPreferredAccount', { type: 'eoa', network: 'eip155:1' }, { type: 'eoa', network: '1' }],
] as const

/** Every handler counts its call. Those that the test does not replace reply with nothing. */
const start = (replaced: Partial<Handlers> = {}) => {
  const names = [
    ...(['connectEmail', 'rpcAbort', 'rpcRequest', 'signOut', 'switchNetwork', 'connectOtp'] as const),
    ...socialRequests.map(([name]) => name),
  ] as const
  const entries = names.map((name) => [
    name,
    async (payload: never) => {
      handled.push(name)
      return (await replaced[name]?.(payload)) ?? {}
    },
  ])
  return createDispatcher({ port: channel.port1, handlers: Object.fromEntries(entries), now: () => time })
}

it('replies to each request once, and writes a bigint as hex', async () => {
  start({ rpcRequest: async () => ({ result: 255n }) })
  post(1, 'rpcRequest', { network: 'eip155:1', method: 'eth_blockNumber', params: [] })
  await expect.poll(() => replies).toEqual([{ kind: 'reply', id: idOf(1), result: { result: '0xff' } }])
})

it.each([
  ['what the user declined', rejectedByUser(), 4001, 'The user rejected the request.'],
  [
    'a wrong code',
    new ServiceError('CODE_WRONG'),
    'LOGIN_CODE_INVALID',
    'The code is wrong. Check it, and enter it again.',
  ],
  ['an old code', new ServiceError('CODE_OVER'), 'LOGIN_CODE_EXPIRED', expect.any(String)],
  [
    'a request too soon',
    new ServiceError('WAIT', { retryAfter: 7 }),
    'LOGIN_TOO_SOON',
    'Please try again after 7 seconds',
  ],
  ['a frozen account', new ServiceError('ACCOUNT_FROZEN', { frozenUntil: 0 }), 'LOGIN_UNAVAILABLE', /1970-01-01/],
  ['a refused method', new VaultError('METHOD_REFUSED'), 4200, 'Requested RPC call is not allowed'],
  ['atomic calls', new VaultError('ATOMIC_UNSUPPORTED'), 5760, expect.any(String)],
  ['an unexpected error, without its message', new TypeError('secret'), 'WALLET_FAILED', 'An error occurred'],
])('reports %s', async (_what, error, code, message) => {
  start({ connectOtp: () => Promise.reject(error) })
  post(1, 'connectOtp', { code: '123456' })
  const expected = message instanceof RegExp ? expect.stringMatching(message) : message
  await expect.poll(() => replies).toEqual([{ kind: 'reply', id: idOf(1), error: { code, message: expected } }])
})

it.each([
  ['a request that it does not know', { request: 'exportPhrase', payload: {} }],
  ['a network that is none', { request: 'rpcRequest', payload: { network: '1', method: 'eth_chainId', params: [] } }],
  ['a method that is no text', { request: 'rpcRequest', payload: { network: 'eip155:1', method: 5, params: [] } }],
  ['a wrong code', { request: 'connectOtp', payload: { code: '1' } }],
])('refuses %s, so that nobody waits for its reply', async (_what, message) => {
  start()
  channel.port2.postMessage(JSON.stringify({ id: idOf(1), ...message }))
  await expect
    .poll(() => replies)
    .toEqual([{ kind: 'reply', id: idOf(1), error: { code: 'WALLET_FAILED', message: expect.any(String) } }])
  expect(handled).toEqual([])
})

it('passes on a method of any length, so that its refusal names the reason', async () => {
  start({ rpcRequest: () => Promise.reject(new VaultError('METHOD_REFUSED')) })
  post(1, 'rpcRequest', { network: 'eip155:1', method: 'x'.repeat(65), params: [] })
  await expect
    .poll(() => replies)
    .toEqual([{ kind: 'reply', id: idOf(1), error: { code: 4200, message: 'Requested RPC call is not allowed' } }])
})

it('replies to each of 150 requests of a second', async () => {
  start({ rpcRequest: async () => ({ result: '0x1' }) })
  for (let count = 1; count <= 150; count += 1)
    post(count, 'rpcRequest', { network: 'eip155:1', method: 'eth_chainId', params: [] })
  await expect.poll(() => replies.length).toBe(150)
  expect(new Set(replies.map((reply) => Reflect.get(Object(reply), 'id'))).size).toBe(150)
})

it('drops what is no valid request, and one whose id is pending', async () => {
  let finish: () => void = () => {}
  const waiting = new Promise<void>((resolve) => {
    finish = resolve
  })
  start({ signOut: () => waiting.then(() => ({})) })
  const bad = [
    {},
    'text',
    JSON.stringify({ id: 'short', request: 'exportPhrase', payload: {} }),
    JSON.stringify({ id: idOf(1), result: {} }),
    'x'.repeat(messageLimit + 1),
  ]
  for (const data of bad) channel.port2.postMessage(data)
  post(2, 'signOut', {})
  post(2, 'rpcAbort', {})
  post(3, 'rpcAbort', {})
  await expect.poll(() => replies.length).toBe(1)
  finish()
  await expect.poll(() => replies.length).toBe(2)
  expect(handled).toEqual(['signOut', 'rpcAbort'])
})

it('handles 32 requests at once, refuses 168 more in a second, and drops all others [T-44~]', async () => {
  start({ rpcRequest: () => new Promise(() => undefined) })
  for (let count = 1; count <= 10_000; count += 1)
    post(count, 'rpcRequest', { network: 'eip155:1', method: 'personal_sign', params: [] })
  await expect.poll(() => replies.length).toBe(168)
  expect(replies[0]).toMatchObject({ error: { code: 'REQUEST_PENDING' } })
  expect(handled).toHaveLength(32)
  time = 1_000
  post(20_000, 'rpcAbort', {})
  await expect.poll(() => replies.length).toBe(169)
})

it.each(socialRequests)(
  'handles no forged %s, and of replayed and flooding ones at most 32 at once [T-44~]',
  async (name, payload, wrong) => {
    start({ [name]: () => new Promise(() => undefined) })
    let received = 0
    channel.port1.addEventListener('message', () => {
      received += 1
    })
    /** Sends 10,000 messages within a second, and returns how many requests are handled by then. */
    const flood = async (sent: unknown, toId: (count: number) => number) => {
      time += 1_000
      received = 0
      for (let count = 1; count <= 10_000; count += 1)
        channel.port2.postMessage(JSON.stringify({ id: idOf(toId(count)), request: name, payload: sent }))
      await expect.poll(() => received).toBe(10_000)
      return handled.length
    }
    expect(await flood(wrong, (count) => count)).toBe(0)
    expect(await flood(payload, () => 0)).toBe(1)
    expect(await flood(payload, (count) => count)).toBe(32)
    time += 1_000
    post(20_000, 'rpcAbort', {})
    await expect.poll(() => replies.at(-1)).toMatchObject({ id: idOf(20_000) })
  },
)

it('reports a reply that is too long', async () => {
  start({ rpcRequest: async () => ({ result: 'x'.repeat(messageLimit) }) })
  post(1, 'rpcRequest', { network: 'eip155:1', method: 'eth_call', params: [] })
  await expect
    .poll(() => replies)
    .toEqual([
      { kind: 'reply', id: idOf(1), error: { code: 'WALLET_FAILED', message: expect.stringContaining('1 MB') } },
    ])
})

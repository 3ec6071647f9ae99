import { expect, it } from 'vitest'
import { createLimits } from './createLimits.js'
import { messageLimit, readFrameMessage, readRequest, writeMessage } from './messages.js'
import { exampleReplies, exampleRequests } from '../testing/exampleMessages.js'
import { frameRequests, type RequestName } from './requests.js'

const id = 'a'.repeat(32)

it('carries each message, and checks its reply [S7.29~]', () => {
  expect(Object.keys(exampleRequests).sort()).toEqual(Object.keys(frameRequests).sort())
  for (const [request, payload] of Object.entries(exampleRequests)) {
    const message = { id, request, payload } as Parameters<typeof writeMessage>[0] // each payload is that of its name
    expect(readRequest(writeMessage(message))).toEqual(message)
  }
  for (const [name, [right, wrong]] of Object.entries(exampleReplies)) {
    const { reply } = frameRequests[name as RequestName] // a key of the messages
    expect([name, reply(right), reply(wrong)]).toEqual([name, true, false])
  }
})

it('writes a bigint as a hex string', () => {
  const message = { id, request: 'rpcRequest', payload: { network: 'eip155:1', method: 'm', params: [255n] } } as const
  expect(readRequest(writeMessage(message))).toMatchObject({ payload: { params: ['0xff'] } })
})

it.each([
  ['no text', { id, request: 'signOut', payload: {} }],
  ['no JSON', '{'],
  ['null', 'null'],
  ['an unknown request', JSON.stringify({ id, request: 'exportKey', payload: {} })],
  ['a name of the prototype', JSON.stringify({ id, request: 'constructor', payload: {} })],
  ['a short id', JSON.stringify({ id: 'a', request: 'signOut', payload: {} })],
  ['no payload', JSON.stringify({ id, request: 'signOut' })],
  ['a payload of the wrong shape', JSON.stringify({ id, request: 'connectOtp', payload: { code: '12345' } })],
  ['a long e-mail address', JSON.stringify({ id, request: 'connectEmail', payload: { email: 'a'.repeat(255) } })],
  [
    'a login at Farcaster in a window',
    JSON.stringify({
      id,
      request: 'getSocialRedirectUri',
      payload: { provider: 'farcaster', transaction: 'A'.repeat(22) },
    }),
  ],
  [
    'a login with a guessable id',
    JSON.stringify({ id, request: 'getSocialRedirectUri', payload: { provider: 'google', transaction: '1' } }),
  ],
  ['more than two digits', JSON.stringify({ id, request: 'connectSocial', payload: { digits: '123' } })],
  [
    'an unknown type of account',
    JSON.stringify({ id, request: 'setPreferredAccount', payload: { type: 'contract', network: 'eip155:1' } }),
  ],
  ['no CAIP-2 id', JSON.stringify({ id, request: 'switchNetwork', payload: { network: '1' } })],
  [
    'more than a megabyte',
    JSON.stringify({ id, request: 'rpcRequest', payload: { params: 'a'.repeat(messageLimit) } }),
  ],
])('drops a request that is %s', (_what, data) => {
  expect(readRequest(data)).toBeUndefined()
})

it.each([
  ['a reply', { id, result: { isConnected: true } }, { kind: 'reply', id, result: { isConnected: true } }],
  [
    'an error',
    { id, error: { code: 4001, message: 'No' } },
    { kind: 'reply', id, error: { code: 4001, message: 'No' } },
  ],
  ['a report', { push: 'approval', status: 'asked' }, { kind: 'push', push: { push: 'approval', status: 'asked' } }],
  [
    'an error with what a contract reverted with',
    { id, error: { code: 3, message: 'No', data: `0x${'aB'.repeat(65_536)}` } },
    { kind: 'reply', id, error: { code: 3, message: 'No', data: `0x${'aB'.repeat(65_536)}` } },
  ],
  [
    'an error with more than 64 kB',
    { id, error: { code: 3, message: 'No', data: `0x${'00'.repeat(65_537)}` } },
    { kind: 'reply', id },
  ],
  ['an error with data that is no hex', { id, error: { code: 3, message: 'No', data: '0xg0' } }, { kind: 'reply', id }],
  ['an error with half a byte', { id, error: { code: 3, message: 'No', data: '0x0' } }, { kind: 'reply', id }],
  ['an error without a code', { id, error: { message: 'No' } }, { kind: 'reply', id }],
  [
    'a report of a smart account',
    { push: 'smartAccount', network: 'eip155:1', isDeployed: true },
    { kind: 'push', push: { push: 'smartAccount', network: 'eip155:1', isDeployed: true } },
  ],
  [
    'a foreign delegate',
    { push: 'smartAccount', network: 'eip155:1', isDeployed: false, isForeign: true },
    { kind: 'push', push: { push: 'smartAccount', network: 'eip155:1', isDeployed: false, isForeign: true } },
  ],
  ['a smart account on no network', { push: 'smartAccount', network: '1', isDeployed: true }, undefined],
  ['an unknown report', { push: 'toString' }, undefined],
  ['a report of the wrong shape', { push: 'approval', status: 'maybe' }, undefined],
  ['accounts that are none', { push: 'accounts', accounts: ['0x00'] }, undefined],
])('reads %s of the frame', (_what, message, expected) => {
  expect(readFrameMessage(JSON.stringify(message))).toEqual(expected)
})

it('counts 100 messages a second [T-44~]', () => {
  let now = 0
  const { take } = createLimits(() => now)
  const takeAll = (count: number) => Array.from({ length: count }, take).filter(Boolean).length
  expect(takeAll(10_000)).toBe(100)
  now = 999
  expect(takeAll(10)).toBe(0)
  now = 1_000
  expect(takeAll(150)).toBe(100)
})

import { createManualClock } from '@latchkey/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { createLimits } from '../messages/createLimits.js'
import type { PushMessage } from '../messages/messages.js'
import type { RequestName } from '../messages/requests.js'
import { exampleReplies, exampleRequests } from '../testing/exampleMessages.js'
import { createStandInFrame } from '../testing/standInFrame.js'
import { createFramePort } from './createFramePort.js'
import { requestAborted } from './frameErrors.js'

const opened: MessagePort[] = []
afterEach(() => {
  for (const port of opened.splice(0)) port.close()
})

const open = () => {
  const { port1, port2 } = new MessageChannel()
  opened.push(port1, port2)
  const clock = createManualClock()
  const pushes: PushMessage[] = []
  const port = createFramePort(port1, { clock, onPush: (push) => pushes.push(push) })
  const frame = createStandInFrame(port2)
  return { port, frame, clock, pushes }
}
const arrived = (frame: ReturnType<typeof open>['frame'], count: number) =>
  vi.waitFor(() => expect(frame.requests).toHaveLength(count))

it('resolves with the reply to its own request', async () => {
  const { port, frame } = open()
  const first = port.request('isConnected', {})
  await arrived(frame, 1)
  frame.reply({ isConnected: true })
  await expect(first).resolves.toEqual({ isConnected: true })
})

const names = [
  ...['connectEmail', 'connectDevice', 'connectOtp', 'isConnected', 'getChainId', 'getSocialRedirectUri'],
  ...['updateEmail', 'updateEmailPrimaryOtp', 'updateEmailSecondaryOtp', 'syncTheme', 'syncDappData'],
  ...['getSmartAccountEnabledNetworks', 'setPreferredAccount', 'connectSocial', 'getUser', 'getFarcasterUri'],
  ...['connectFarcaster', 'switchNetwork', 'signOut', 'rpcRequest', 'rpcAbort', 'reload'],
] as readonly RequestName[] // a message that does not exist has no example

it('sends each of the 22 messages, and settles it by the reply or the error with its random id [S7.29]', async () => {
  expect(names).toHaveLength(22)
  const ids = new Set<string>()
  for (const name of names) {
    const { port, frame } = open()
    const [right, wrong] = exampleReplies[name]
    const results = [right, wrong, undefined].map(() => port.request(name, exampleRequests[name]))
    const settled = Promise.allSettled(results)
    await arrived(frame, 3)
    const sent = frame.requests.map(({ id, ...message }) => {
      ids.add(id)
      expect(id).toMatch(/^[\da-f]{32}$/)
      return message
    })
    expect(sent).toEqual(results.map(() => ({ request: name, payload: exampleRequests[name] })))
    const [first, second, third] = frame.requests.map(({ id }) => id)
    frame.post(JSON.stringify({ id: third, error: { code: 'SESSION_ENDED', message: 'No' } }))
    frame.post(JSON.stringify({ id: second, result: wrong }))
    frame.post(JSON.stringify({ id: first, result: right }))
    expect(await settled).toMatchObject([
      { status: 'fulfilled', value: right },
      { status: 'rejected', reason: { code: 'WALLET_ANSWER_INVALID' } },
      { status: 'rejected', reason: { code: 'SESSION_ENDED' } },
    ])
  }
  expect(ids.size).toBe(66)
})

it('gives each request its own id of 128 bits, and settles it once', async () => {
  const { port, frame } = open()
  const results = [port.request('isConnected', {}), port.request('isConnected', {})]
  await arrived(frame, 2)
  const ids = frame.requests.map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
  frame.reply({ isConnected: true })
  frame.reply({ isConnected: false }) // a duplicate
  await expect(results[1]).resolves.toEqual({ isConnected: true })
})

it.each([
  ['a code of the kit', { code: 'USER_REJECTED', message: 'No' }, { code: 'USER_REJECTED', message: 'No' }],
  [
    'a code that the user can do something about',
    { code: 'SESSION_ENDED', message: 'No' },
    { shortMessage: 'No', help: ['Log in again.'] },
  ],
  [
    'a code of the wallet service',
    { code: 'SERVICE_FAILED', message: 'No' },
    { help: ['Try again, or check the log of the wallet service.'] },
  ],
  ['a number of a wallet', { code: 5760, message: 'No' }, { code: 5760, message: 'No' }],
  [
    'what a contract reverted with',
    { code: 3, message: 'execution reverted', data: '0xcf479181' },
    { code: 3, message: 'execution reverted', data: '0xcf479181' },
  ],
] as const)('rejects with %s', async (_what, error, expected) => {
  const { port, frame } = open()
  const result = port.request('isConnected', {})
  await arrived(frame, 1)
  frame.fail(error)
  await expect(result).rejects.toMatchObject(expected)
})

it("rejects with 'An error occurred' if the frame names no reason [S8.13d]", async () => {
  const { port, frame } = open()
  const result = port.request('isConnected', {})
  await arrived(frame, 1)
  frame.fail({ code: 'OOPS', message: '' })
  await expect(result).rejects.toMatchObject({ message: 'An error occurred' })
})

it('rejects a reply of the wrong shape', async () => {
  const { port, frame } = open()
  const result = port.request('isConnected', {})
  await arrived(frame, 1)
  frame.reply({ isConnected: 'yes' })
  await expect(result).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
})

it.each([
  'text',
  '{"id":"0123456789abcdef0123456789abcdef","result":{"isConnected":true}}',
  { id: 'x', result: {} },
  null,
])('F-125: drops the message %j', async (data) => {
  const { port, frame, pushes } = open()
  const result = port.request('isConnected', {})
  await arrived(frame, 1)
  frame.post(data)
  frame.reply({ isConnected: false })
  await expect(result).resolves.toEqual({ isConnected: false })
  expect(pushes).toEqual([])
})

it.each([
  'connectEmail',
  'connectDevice',
  'connectOtp',
  'getSocialRedirectUri',
  'connectSocial',
  'getFarcasterUri',
  'connectFarcaster',
] as const)('F-124: rejects %s if it is not answered within 120 s [S9.8b]', async (name) => {
  const { port, frame, clock } = open()
  const result = port.request(name, exampleRequests[name])
  const settled = vi.fn()
  result.catch(settled)
  await arrived(frame, 1)
  await clock.advance(119_999)
  expect(settled).not.toHaveBeenCalled()
  await clock.advance(1)
  await expect(result).rejects.toMatchObject({
    code: 'LOGIN_TIMEOUT',
    message: expect.stringMatching(/^An error occurred/),
  })
})

it('waits at most 3 s for a sign-out [S9.8c]', async () => {
  const { port, frame, clock } = open()
  const result = port.request('signOut', {})
  result.catch(() => undefined)
  await arrived(frame, 1)
  await clock.advance(3_000)
  await expect(result).rejects.toMatchObject({ code: 'LOGIN_TIMEOUT' })
})

/** Lets time pass while the frame replies to what the kit asks it meanwhile, and returns how often that was. */
const waitForUser = async ({ frame, clock }: ReturnType<typeof open>) => {
  for (let count = 1; count <= 5; count += 1) {
    await clock.advance(120_000)
    await arrived(frame, 1 + count)
    frame.reply({ network: 'eip155:1' })
    await new Promise((resolve) => setTimeout(resolve)) // the reply arrives in a task of its own
  }
  return frame.requests.slice(1).map(({ request }) => request)
}

it.each([
  ['to approve a request', 'rpcRequest', { result: '0x00' }],
  ['to recover the wallet before the address changes', 'updateEmail', { action: 'VERIFY_PRIMARY_OTP' }],
  ['to open the wallet', 'getUser', exampleReplies.getUser[0]],
  ['to manage the wallet', 'manage', {}],
] as const)(
  'waits as long as the user needs %s, and as the frame replies to other requests',
  async (_what, name, reply) => {
    const opened = open()
    const result = opened.port.request(name, exampleRequests[name])
    await arrived(opened.frame, 1)
    expect(await waitForUser(opened)).toEqual(Array.from({ length: 5 }, () => 'getChainId'))
    opened.frame.post(JSON.stringify({ id: opened.frame.requests[0]?.id, result: reply }))
    await expect(result).resolves.toEqual(reply)
  },
)

it.each(['rpcRequest', 'updateEmail', 'getUser', 'manage'] as const)(
  'rejects %s if the frame has not replied to anything for 240 s',
  async (name) => {
    const { port, frame, clock } = open()
    const result = port.request(name, exampleRequests[name])
    result.catch(() => undefined) // asserted below
    await arrived(frame, 1)
    await clock.advance(120_000)
    await arrived(frame, 2)
    await clock.advance(120_000)
    await expect(result).rejects.toMatchObject({ code: 'LOGIN_TIMEOUT' })
  },
)

it('probes a frame of which all 32 requests wait for the user', async () => {
  const { port, frame, clock } = open()
  const results = Promise.allSettled(Array.from({ length: 32 }, () => port.request('manage', {})))
  await arrived(frame, 32)
  await clock.advance(120_000)
  await arrived(frame, 33)
  await clock.advance(120_000)
  for (const { status } of await results) expect(status).toBe('rejected')
})

it('sends no more than the frame reads in a second: each of 150 requests one after another is settled', async () => {
  const { port, frame, clock } = open()
  /** What the frame reads: at most 100 messages a second, as `createDispatcher` does. */
  const limits = createLimits(() => clock.now())
  let answered = 0
  frame.port.addEventListener('message', () => {
    if (limits.take()) frame.reply({ result: '0x1' })
  })
  const all = (async () => {
    for (; answered < 150; answered += 1)
      await port.request('rpcRequest', { network: 'eip155:1', method: 'eth_chainId', params: [] })
  })()
  await vi.waitFor(() => expect(answered).toBe(60))
  await clock.advance(1_000)
  await vi.waitFor(() => expect(answered).toBe(120))
  await clock.advance(1_000)
  await all
})

it('does not send what was aborted before its turn', async () => {
  const { port, frame, clock } = open()
  const leaving = new AbortController()
  for (let count = 0; count < 60; count += 1) {
    const sent = port.request('isConnected', {})
    await arrived(frame, count + 1)
    frame.reply({ isConnected: true })
    await sent
  }
  const late = port.request('connectOtp', { code: '123456' }, leaving.signal)
  leaving.abort(new Error('left'))
  await expect(late).rejects.toMatchObject({ code: 'ABORTED' })
  await clock.advance(1_000)
  expect(frame.requests).toHaveLength(60)
})

it('rejects by a reply whose error is not valid', async () => {
  const { port, frame } = open()
  const result = port.request('manage', {})
  await arrived(frame, 1)
  frame.post(JSON.stringify({ id: frame.requests[0]?.id, error: { message: 'No code' } }))
  await expect(result).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
})

it('rejects when the signal is aborted, and drops the late reply [S8.13b] [S8.13c]', async () => {
  const { port, frame } = open()
  const controller = new AbortController()
  const call = { network: 'eip155:1', method: 'personal_sign', params: [] } as const
  const results = Promise.allSettled([
    port.request('rpcRequest', call, controller.signal),
    port.request('isConnected', {}, controller.signal),
  ])
  await arrived(frame, 2)
  controller.abort(new Error('left'))
  const reason = (shortMessage: string) => ({ code: 'ABORTED', shortMessage, cause: { message: 'left' } })
  expect(await results).toMatchObject([
    { status: 'rejected', reason: reason('Request was aborted') },
    { status: 'rejected', reason: reason('Something went wrong') },
  ])
  frame.reply({ isConnected: true })
  await expect(port.request('isConnected', {}, controller.signal)).rejects.toThrow('left')
})

it('rejects everything that is pending when the frame is gone [S8.13b]', async () => {
  const { port, frame } = open()
  const results = Promise.allSettled([
    port.request('rpcRequest', { network: 'eip155:1', method: 'personal_sign', params: [] }),
    port.request('isConnected', {}),
  ])
  await arrived(frame, 2)
  port.close(requestAborted())
  for (const result of await results)
    expect(result).toMatchObject({
      status: 'rejected',
      reason: { code: 'ABORTED', message: expect.stringMatching(/^Request was aborted/) },
    })
  await expect(port.request('isConnected', {})).rejects.toThrow('Request was aborted')
})

it('has at most 32 pending requests, and sends no megabyte [T-44~]', async () => {
  const { port, frame } = open()
  const pending = Array.from({ length: 32 }, () => port.request('isConnected', {}))
  await arrived(frame, 32)
  await expect(port.request('isConnected', {})).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  port.close(requestAborted())
  await Promise.allSettled(pending)
  const other = open()
  const params = ['a'.repeat(1_000_000)]
  const tooLong = other.port.request('rpcRequest', { network: 'eip155:1', method: 'personal_sign', params })
  await expect(tooLong).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  const loop: unknown[] = []
  loop.push(loop)
  const endless = other.port.request('rpcRequest', { network: 'eip155:1', method: 'personal_sign', params: loop })
  await expect(endless).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  expect(other.frame.requests).toEqual([])
})

it('F-128: reads at most 100 messages a second, and passes on reports', async () => {
  const { port, frame, pushes, clock } = open()
  for (let count = 0; count < 10_000; count += 1) frame.push({ push: 'approval', status: 'asked' })
  await vi.waitFor(() => expect(pushes).toHaveLength(100))
  await clock.advance(1_000)
  const result = port.request('isConnected', {})
  await arrived(frame, 1)
  frame.reply({ isConnected: true })
  await expect(result).resolves.toEqual({ isConnected: true })
  expect(pushes).toHaveLength(100)
})

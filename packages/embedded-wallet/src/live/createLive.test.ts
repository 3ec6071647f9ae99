import { type ChannelSignInRequest, type ChannelSite, createLoginMemory } from '@latchkey/core/adapter'
import { createManualClock } from '@latchkey/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import type { FrameFailure } from '../messages/messages.js'
import type { FrameUser, RequestName } from '../messages/requests.js'
import { createStandInFrame } from '../testing/standInFrame.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import type { createFrame } from './createFrame.js'
import { createFramePort } from './createFramePort.js'
import { createLive } from './createLive.js'
import { frameUnavailable } from './frameErrors.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const pubkey = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const user: FrameUser = {
  email: 'mara@shop.example',
  network: 'eip155:1',
  accounts: [`eip155:1:${account}`, `solana:main:${pubkey}`],
  accountType: 'eoa',
}
const signIn: ChannelSignInRequest = {
  chains: ['bip122:main', 'eip155:1', 'solana:main'],
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: '12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
  formatMessage: ({ accountAddress, chainId }) => `Café ${accountAddress} on ${chainId}`,
}

const opened: MessagePort[] = []
afterEach(() => {
  for (const port of opened.splice(0)) port.close()
})

/** The logins on a frame that is ready, and answers as a test says: with a result, an error, or not at all. */
const open = (
  answers: { readonly [name in RequestName]?: object | { readonly fails: FrameFailure } } = {},
  tickets: string[] = [],
  features?: { readonly smartSessions: boolean },
  options: Pick<ChannelSite, 'defaultAccountTypes'> = {},
) => {
  const { port1, port2 } = new MessageChannel()
  opened.push(port1, port2)
  const clock = createManualClock()
  const frame = createStandInFrame(port2)
  const all: typeof answers = { getUser: user, signOut: {}, ...answers }
  port2.addEventListener('message', () => {
    const name = frame.requests.at(-1)?.request
    const answer = name && all[name]
    if (answer && 'fails' in answer) frame.fail(answer.fails)
    else if (answer) frame.reply(answer)
  })
  const openFrame: typeof createFrame = ({ onPush }) => {
    const port = createFramePort(port1, { clock, onPush })
    return { request: port.request, place: () => undefined, focus: () => undefined, reset: () => undefined }
  }
  const onFault = vi.fn()
  const site = { clock, storage: createTestStorage(), features, ...options }
  const url = new URL('https://wallet.example')
  const live = createLive({ url, projectId: 'p', onFault, takeTicket: () => tickets.pop() }, site, openFrame)
  return { live, frame, clock, onFault, site }
}
it('remembers who logged in at a social service, and forgets that with the rest [S4.12b]', async () => {
  const { live, site } = open({ getUser: { ...user, email: undefined, userName: 'mara', provider: 'x' } })
  const channel = await live.open({ requests: [] })
  expect(channel.login?.('eip155:1')).toMatchObject({
    user: { username: 'mara' },
    authProvider: 'x',
    accountType: 'eoa',
  })
  const memory = createLoginMemory(site)
  expect(memory.read()).toEqual({ used: true, socialUsername: 'mara', lastNetworkId: 'eip155:1' })
  await channel.close()
  await vi.waitFor(() => expect(memory.read()).toEqual({}))
})

it('passes the type of account that the site prefers to the frame', async () => {
  for (const [type, payload] of [
    ['eoa', { preferredAccountType: 'eoa' }],
    ['smartAccount', {}],
    [undefined, {}],
  ] as const) {
    const { live, frame } = open({}, [], undefined, { defaultAccountTypes: { eip155: type } })
    await live.open({ requests: [] })
    expect(frame.requests.map(({ request, payload: sent }) => [request, sent])).toContainEqual(['getUser', payload])
  }
})

it('tells the frame with each request if the site has permissions on [S9.10b~]', async () => {
  for (const smartSessions of [true, false]) {
    const { live, frame } = open({ rpcRequest: { result: null } }, [], { smartSessions })
    const channel = await live.open({ requests: [] })
    await channel.request({ network: 'eip155:1', method: 'wallet_sendCalls', params: [] })
    const payload = { network: 'eip155:1', method: 'wallet_sendCalls', params: [] }
    expect(frame.requests.at(-1)?.payload).toEqual(smartSessions ? { ...payload, smartSessions } : payload)
  }
})

it('completes the login that the page has come back from, once [S2.17b~]', async () => {
  const { live, frame } = open({ syncDappData: {}, connectSocial: { action: 'CONNECT' } }, ['a-ticket'])
  await live.open({ requests: [] })
  await live.open({ requests: [] })
  const sent = frame.requests.map(({ request, payload }) => [request, payload])
  expect(sent.filter(([request]) => request !== 'syncDappData')).toEqual([
    ['connectSocial', { ticket: 'a-ticket' }],
    ['getUser', {}],
    ['getUser', { network: 'eip155:1' }],
  ])
})

it('F-135: connects nobody by a ticket of a login that the frame has not begun', async () => {
  const fails = { code: 'LOGIN_CODE_EXPIRED', message: 'This login is over.' }
  const { live, frame } = open({ syncDappData: {}, connectSocial: { fails } }, ['a-ticket'])
  await expect(live.open({ requests: [] })).rejects.toMatchObject({ code: 'LOGIN_CODE_EXPIRED' })
  expect(frame.requests.map(({ request }) => request)).toEqual(['syncDappData', 'connectSocial'])
})

const hex = (text: string) =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

it('opens a channel with its user, and follows a change of the address', async () => {
  const { live } = open({ updateEmailSecondaryOtp: { email: 'm@new.example' } })
  const channel = await live.open({ requests: [] })
  expect(channel.login?.('eip155:1')).toEqual({
    user: { email: 'mara@shop.example', username: undefined },
    authProvider: 'email',
    accountType: 'eoa',
    isSmartAccountDeployed: false,
  })
  expect(channel.signedIn).toBeUndefined()
  const onEvent = vi.fn()
  channel.subscribe(onEvent)
  await live.login.verifySecondaryCode('123456')
  expect(channel.login?.('eip155:1')?.user.email).toBe('m@new.example')
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({ kind: 'change' })
  expect(live.login.lastEmail()).toBe('m@new.example')
})

it('follows what the frame reports about the smart account', async () => {
  const { live, frame } = open({ getUser: { ...user, smartAccountNetworks: ['eip155:1'] } })
  const channel = await live.open({ requests: [] })
  frame.push({ push: 'smartAccount', network: 'eip155:1', isDeployed: true })
  await vi.waitFor(() => expect(channel.login?.('eip155:1')).toMatchObject({ isSmartAccountDeployed: true }))
})

it('signs in while it connects, with the account filled in', async () => {
  const { live, frame } = open({ rpcRequest: { result: '0xab' } })
  const { signedIn } = await live.open({ requests: [], signIn })
  const { formatMessage: _format, chains: _chains, ...fields } = signIn
  const message = `Café ${account} on eip155:1`
  expect(signedIn).toEqual([
    { data: { ...fields, chainId: 'eip155:1', accountAddress: account }, message, signature: '0xab' },
  ])
  expect(frame.requests.at(-1)).toMatchObject({
    request: 'rpcRequest',
    payload: { network: 'eip155:1', method: 'personal_sign', params: [hex(message), account] },
  })
})

it('signs in on Solana, if that is the network in use', async () => {
  const { live, frame } = open({ rpcRequest: { result: { signature: '2n' } } })
  const formatMessage = () => '\0\0hi'
  const { signedIn } = await live.open({ requests: [], signIn: { ...signIn, formatMessage, chains: ['solana:main'] } })
  expect(signedIn).toMatchObject([{ data: { accountAddress: pubkey, chainId: 'solana:main' }, signature: '2n' }])
  expect(frame.requests.at(-1)).toMatchObject({
    request: 'rpcRequest',
    payload: { network: 'solana:main', method: 'solana_signMessage', params: { message: '118wr', pubkey } },
  })
})

it.each<[string, ChannelSignInRequest, Parameters<typeof open>[0]]>([
  ['declines', signIn, { rpcRequest: { fails: { code: 4001, message: 'Declined' } } }],
  ['gets a text that no message can contain', { ...signIn, formatMessage: () => expect.fail('wrong') }, {}],
  ['has no account on the networks', { ...signIn, chains: ['bip122:main'] }, {}],
  ['gets no signature', signIn, { rpcRequest: { result: null } }],
])('connects without a sign-in if the wallet %s', async (_what, request, answers) => {
  const { live } = open(answers)
  const channel = await live.open({ requests: [], signIn: request })
  expect(channel.accounts).toEqual(user.accounts)
  expect(channel.signedIn).toBeUndefined()
})

it('ends the login if the user leaves before the sign-in', async () => {
  const { live, frame } = open()
  const leaving = new AbortController()
  const result = live.open({ requests: [], signIn, signal: leaving.signal })
  await vi.waitFor(() => expect(frame.requests.at(-1)?.request).toBe('rpcRequest'))
  leaving.abort(new Error('left'))
  await expect(result).rejects.toThrow('left')
  await vi.waitFor(() => expect(frame.requests.at(-1)?.request).toBe('signOut'))
})

it('reports a frame that does not reply in time, and one that does not know the site', async () => {
  const { live, frame, clock, onFault } = open({
    updateEmail: { fails: { code: 'ORIGIN_NOT_ALLOWED', message: 'Add the origin.' } },
    updateEmailPrimaryOtp: { fails: { code: 'LOGIN_CODE_INVALID', message: '' } },
  })
  const late = live.login.verifyCode('123456')
  late.catch(() => undefined) // asserted below
  await vi.waitFor(() => expect(frame.requests).toHaveLength(1))
  await clock.advance(120_000)
  await expect(late).rejects.toMatchObject({ code: 'LOGIN_TIMEOUT' })
  await expect(live.login.changeEmail('m@new.example')).rejects.toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
  await expect(live.login.verifyPrimaryCode('000000')).rejects.toMatchObject({ code: 'LOGIN_CODE_INVALID' })
  expect(onFault.mock.calls.map(([{ code }]) => code)).toEqual(['LOGIN_TIMEOUT', 'ORIGIN_NOT_ALLOWED'])
})

it('reports a frame that did not load once, however many requests waited for it', async () => {
  const fault = frameUnavailable()
  const onFault = vi.fn()
  const parameters = { url: new URL('https://wallet.example'), projectId: 'p', onFault, takeTicket: () => undefined }
  const live = createLive(parameters, {}, () => ({
    request: () => Promise.reject(fault),
    place: () => undefined,
    focus: () => undefined,
    reset: () => undefined,
  }))
  const results = await Promise.allSettled([live.login.verifyCode('1'), live.login.verifyCode('2')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(onFault).toHaveBeenCalledExactlyOnceWith(fault)
})

import { describe, expect, it, vi } from 'vitest'
import type { ChannelSource, ConnectParameters } from '../contract/contract.js'
import type { ChannelSignInRequest, SignInRequest } from '../contract/session.js'
import { abortConnecting } from '../connect/abortConnecting.js'
import { getErrorCode } from '../base/errorInfo.js'
import { selectRoute } from '../navigation/selectModal.js'
import { changeConnectors, createTestKit } from '../testing/createTestKit.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet, type SignOnConnect } from '../testing/memoryWallet.js'
import { signIn } from './signIn.js'
import type { SignInData, SignInSession, Siwx } from '../contract/siwx.js'

const fields = {
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: '12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-08T00:00:00.000Z',
  notBefore: '2026-01-01T00:00:00.000Z',
  requestId: 'r-1',
  resources: ['https://app.example/terms'],
  statement: 'I accept the terms of service.',
} as const

const sessionOf = (accountAddress: string, chainId: SignInData['chainId'], isGood = true): SignInSession => ({
  data: { ...fields, accountAddress, chainId },
  message: `${accountAddress} on ${chainId}`,
  signature: isGood ? 'good' : 'bad',
})

/** A site's sign-in that stores sessions with a valid signature, and counts the requests it receives. */
const createSite = (changes: Partial<Siwx> = {}) => {
  let kept: readonly SignInSession[] = []
  const assertGood = (sessions: readonly SignInSession[]) => {
    if (sessions.some(({ signature }) => signature === 'bad'))
      throw Object.assign(new Error('wrong'), { name: 'LatchkeyError', code: 'SIGN_IN_REFUSED' })
  }
  const createRequest = vi.fn<NonNullable<Siwx['createRequest']>>(async ({ chainId }) => ({ ...fields, chainId }))
  const addSession = vi.fn<Siwx['addSession']>(async (session) => {
    assertGood([session])
    kept = [...kept, session]
  })
  const setSessions = vi.fn<Siwx['setSessions']>(async (sessions) => {
    assertGood(sessions)
    kept = sessions
  })
  const site: Siwx = {
    createMessage: async ({ accountAddress, chainId }) => ({
      ...fields,
      accountAddress,
      chainId,
      toString: () => 'text',
    }),
    createRequest,
    addSession,
    setSessions,
    revokeSession: async () => {},
    getSessions: async (chainId, account) =>
      kept.filter(({ data }) => data.chainId === chainId && data.accountAddress === account),
    ...changes,
  }
  return { site, createRequest, addSession, setSessions, kept: () => kept.map(({ message }) => message) }
}

/** Creates a kit whose wallet can sign in while it connects if `signsIn` is true. `answer` returns what it signs. */
const setUp = async ({
  siwx,
  signsIn = true,
  answer = async () => undefined,
}: {
  readonly siwx?: Siwx | undefined
  readonly signsIn?: boolean
  readonly answer?: (request: SignInRequest | undefined) => Promise<readonly SignInSession[] | undefined>
}) => {
  const { adapter, wallet } = createWalletLed()
  const connectCalls: ConnectParameters[] = []
  const entry = changeConnectors(adapter, ({ connect }) => ({
    signsIn,
    connect: async (parameters) => {
      connectCalls.push(parameters)
      const signedIn = await answer(parameters.signIn)
      return Object.assign(await connect(parameters), { signedIn })
    },
  }))
  const kit = await createTestKit({
    networks: [networkOne, networkTwo, testNetwork('solana:1', 'Sol')],
    adapters: [entry, createMemoryAdapter({ namespace: 'solana', wallets: [] }).entry],
    siwx,
  })
  const { engine, events } = kit
  const state = () => engine.store.getState()
  return {
    ...kit,
    wallet,
    connectCalls,
    state,
    view: (): string => (state().modal.open ? selectRoute(state()).view : 'closed'),
    signInEvents: (): readonly (readonly [string, unknown])[] =>
      events.filter(({ event }) => event.startsWith('SIWX')).map(({ event, properties }) => [event, properties]),
    connect: async () => {
      await engine.actions.connect(fennec)
      await engine.idle()
    },
  }
}

describe('a wallet that can connect and sign in in one step', () => {
  it('receives all fields of the message, the network in use first', async () => {
    const { site, createRequest } = createSite()
    const { engine, connect, connectCalls } = await setUp({ siwx: site })
    await engine.actions.switchNetwork('eip155:2')
    await connect()
    expect(connectCalls.map(({ signIn: request }) => request)).toEqual([
      { ...fields, chains: ['eip155:2', 'eip155:1'] },
    ])
    expect(createRequest.mock.calls).toEqual([[{ chainId: 'eip155:2' }]])
  })

  it('receives no field that the site left empty', async () => {
    const { site } = createSite({
      createRequest: async ({ chainId }) => ({ ...fields, chainId, statement: '', resources: [], requestId: '' }),
    })
    const { connect, connectCalls } = await setUp({ siwx: site })
    await connect()
    const [request] = connectCalls.map(({ signIn }) => signIn)
    expect(Object.keys(request ?? {}).filter((name) => ['statement', 'resources', 'requestId'].includes(name))).toEqual(
      [],
    )
    expect(request?.nonce).toBe(fields.nonce)
  })

  it('is signed in if its signature is valid, without another request', async () => {
    const { site, addSession, kept } = createSite()
    const signed = sessionOf('alice', 'eip155:1')
    const { connect, view, state, wallet, signInEvents } = await setUp({ siwx: site, answer: async () => [signed] })
    await connect()
    expect([view(), state().signIn, kept()]).toEqual([
      'closed',
      {
        isChecking: false,
        isRequired: false,
        isSigning: false,
        pending: undefined,
        last: { account: 'alice', network: 'eip155:1' },
        read: { eip155: { at: { account: 'alice', network: 'eip155:1' }, accounts: ['eip155:1:alice'] } },
      },
      ['alice on eip155:1'],
    ])
    expect([wallet.prompts, addSession.mock.calls]).toEqual([1, [[signed]]])
    expect(signInEvents()).toEqual([['SIWX_AUTH_SUCCESS', { network: 'eip155:1', isSmartAccount: false }]])
  })

  type Answer = () => Promise<readonly SignInSession[] | undefined>
  it.each<readonly [string, Answer, boolean]>([
    ['is invalid', async () => [sessionOf('alice', 'eip155:1', false)], true],
    ['is for another account', async () => [sessionOf('bob', 'eip155:1')], false],
    ['is for another network', async () => [sessionOf('alice', 'eip155:2')], false],
    ['is missing', async () => undefined, false],
    ['is an empty list', async () => [], false],
  ])(
    'is connected nevertheless, and receives the usual sign-in request, if its sign-in %s',
    async (_name, answer, isBad) => {
      const { site, kept } = createSite()
      const { engine, connect, view, signInEvents } = await setUp({ siwx: site, answer })
      await connect()
      expect([view(), engine.getSnapshot().namespaces.eip155?.status]).toEqual(['SIWXSignMessage', 'connected'])
      expect(signInEvents().filter(([event]) => event === 'SIWX_AUTH_ERROR')).toEqual(
        isBad ? [['SIWX_AUTH_ERROR', { network: 'eip155:1', isSmartAccount: false, message: 'SIGN_IN_REFUSED' }]] : [],
      )
      expect(await engine.store.dispatch(signIn())).toBe(true)
      expect([view(), kept().at(-1)]).toEqual(['closed', 'text'])
    },
  )

  it('connects without a sign-in if the server returns no nonce within 30 s', async () => {
    const { site, createRequest } = createSite()
    createRequest.mockReturnValue(new Promise(() => {}))
    const { engine, clock, connectCalls, view } = await setUp({ siwx: site })
    const connecting = engine.actions.connect(fennec)
    await expect.poll(() => createRequest.mock.calls.length).toBe(1)
    await clock.advance(29_999)
    expect(connectCalls).toEqual([])
    await clock.advance(1)
    await connecting
    await engine.idle()
    expect([connectCalls.map(({ signIn: request }) => request), view()]).toEqual([[undefined], 'SIWXSignMessage'])
  })

  it('receives the usual sign-in request if the server does not verify its signature within 30 s', async () => {
    const { site, addSession } = createSite()
    addSession.mockReturnValueOnce(new Promise(() => {}))
    const signed = sessionOf('alice', 'eip155:1')
    const { engine, clock, view, signInEvents } = await setUp({ siwx: site, answer: async () => [signed] })
    await engine.actions.connect(fennec)
    await expect.poll(() => addSession.mock.calls.length).toBe(1)
    await clock.advance(30_000)
    await engine.idle()
    expect([view(), signInEvents().map(([event]) => event)]).toEqual(['SIWXSignMessage', ['SIWX_AUTH_ERROR']])
  })

  it('has its signature accepted once: it does not count after that', async () => {
    const { site, addSession, kept } = createSite()
    const { engine, connect, view } = await setUp({ siwx: site, answer: async () => [sessionOf('alice', 'eip155:1')] })
    await connect()
    await site.setSessions([])
    await engine.actions.switchNetwork('eip155:2')
    await engine.idle()
    await engine.actions.switchNetwork('eip155:1')
    await engine.idle()
    expect([view(), kept(), addSession.mock.calls.length]).toEqual(['SIWXSignMessage', [], 1])
  })

  it('makes other checks wait until its signature is verified', async () => {
    let verify: (() => void) | undefined
    const { site, addSession } = createSite()
    const verifyLater: Siwx['addSession'] = async (session) => {
      await new Promise<void>((resolve) => {
        verify = resolve
      })
      await addSession(session)
    }
    const { engine, wallet, view } = await setUp({
      siwx: { ...site, addSession: verifyLater },
      answer: async () => [sessionOf('alice', 'eip155:1')],
    })
    await engine.actions.connect(fennec)
    await expect.poll(() => verify !== undefined).toBe(true)
    wallet.network = 'eip155:2'
    wallet.changes.emit('change')
    wallet.network = 'eip155:1'
    wallet.changes.emit('change')
    verify?.()
    await engine.idle()
    expect([view(), addSession.mock.calls.length]).toEqual(['closed', 1])
  })
})

describe('a wallet gets no request to sign in as it connects', () => {
  it.each([
    ['if it cannot', { signsIn: false, siwx: createSite().site }],
    ['if the site has no sign-in', { siwx: undefined }],
    ['if the site’s sign-in creates no such request', { siwx: createSite({ createRequest: undefined }).site }],
    ['if it creates none on this network', { siwx: createSite({ createRequest: async () => undefined }).site }],
    [
      'if the request cannot be created',
      { siwx: createSite({ createRequest: () => Promise.reject(new Error('The server is gone.')) }).site },
    ],
  ] as const)('%s', async (_name, options) => {
    const { connect, connectCalls, engine, view } = await setUp(options)
    await connect()
    expect(connectCalls.map(({ signIn: request }) => request)).toEqual([undefined])
    expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
    expect(view()).toBe(options.siwx ? 'SIWXSignMessage' : 'closed')
    if ('signsIn' in options) expect(options.siwx.createRequest).not.toHaveBeenCalled()
  })

  it('if the user cancelled before the request was created: it receives no request at all', async () => {
    const { site } = createSite({ createRequest: () => new Promise(() => {}) })
    const { engine, connectCalls } = await setUp({ siwx: site })
    const connecting = engine.actions.connect(fennec).then(() => undefined, getErrorCode)
    await new Promise((resolve) => setTimeout(resolve))
    engine.store.dispatch(abortConnecting())
    expect(await connecting).toBe('MODAL_CLOSED')
    expect(connectCalls).toEqual([])
  })
})

describe('a channel whose wallet signs in as it connects', () => {
  const connectChannel = async (
    sign: SignOnConnect,
    { changes, signsInOn }: { changes?: Partial<Siwx>; signsInOn?: ChannelSource['signsInOn'] } = {},
  ) => {
    const { site, createRequest, setSessions, kept } = createSite(changes)
    const wallet = createMemoryWallet({ id: 'wc', name: 'Peer', accounts: [{ address: 'x' }], network: networkOne.id })
    const accounts = ['eip155:1:alice', 'eip155:2:alice', 'solana:1:dave'] as const
    const requests: ChannelSignInRequest[] = []
    const channel = createMemoryChannelSource(wallet, accounts, undefined, (request, granted) => {
      requests.push(request)
      return sign(request, granted)
    })
    const evm = createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true })
    const sol = createMemoryAdapter({ namespace: 'solana', wallets: [], channels: true })
    const other = createMemoryAdapter({ namespace: 'bip122', wallets: [] })
    const { engine } = await createTestKit({
      networks: [networkOne, networkTwo, testNetwork('solana:1', 'Sol'), testNetwork('bip122:1', 'Bit')],
      adapters: [evm.entry, sol.entry, other.entry],
      channels: [{ ...channel.entry, load: async () => ({ ...channel.source, signsInOn }) }],
      siwx: site,
    })
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'walletConnect' })
    await engine.idle()
    const view = () => (engine.store.getState().modal.open ? selectRoute(engine.store.getState()).view : 'closed')
    return { engine, createRequest, setSessions, kept, requests, view }
  }

  it('receives one request for all networks that it may serve, and signs in on each', async () => {
    const all = [sessionOf('alice', 'eip155:1'), sessionOf('alice', 'eip155:2'), sessionOf('dave', 'solana:1')]
    const { engine, setSessions, kept, requests, view } = await connectChannel(async () => all)
    expect(requests).toEqual([{ ...fields, chains: ['eip155:1', 'eip155:2', 'solana:1'] }])
    expect([view(), kept()]).toEqual(['closed', all.map(({ message }) => message)])
    expect(setSessions.mock.calls).toEqual([[all, 'eip155:1']])
    for (const network of ['eip155:2', 'solana:1'] as const) {
      await engine.actions.switchNetwork(network)
      await engine.idle()
      expect(view()).toBe('closed')
    }
  })

  it('receives the message formatter, for a wallet that returns only the fields of messages', async () => {
    const { requests } = await connectChannel(async () => undefined, {
      changes: { formatMessage: ({ accountAddress, chainId }) => `${accountAddress} on ${chainId}` },
    })
    const { data, message } = sessionOf('alice', 'eip155:1')
    expect(requests.map((request) => request.formatMessage?.(data))).toEqual([message])
  })

  it('receives no request if it cannot sign in on these networks, and no nonce is created', async () => {
    const signsInOn = vi.fn<NonNullable<ChannelSource['signsInOn']>>(() => false)
    const { createRequest, requests, view } = await connectChannel(async () => undefined, { signsInOn })
    expect(signsInOn.mock.calls).toEqual([[['eip155:1', 'eip155:2', 'solana:1']]])
    expect([createRequest.mock.calls, requests, view()]).toEqual([[], [], 'SIWXSignMessage'])
  })

  it('stays connected, and receives the usual sign-in request, if one of the signatures is invalid', async () => {
    const { engine, kept, view } = await connectChannel(async () => [
      sessionOf('alice', 'eip155:1'),
      sessionOf('dave', 'solana:1', false),
    ])
    expect([view(), kept()]).toEqual(['SIWXSignMessage', []])
    expect(engine.getSnapshot().connections).toHaveLength(2)
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ChainAdapter, Channel, ChannelEntry, ChannelSource } from '../contract/contract.js'
import type { Session } from '../contract/session.js'
import type { CaipAddress } from '../base/caipAddress.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { runChannelRestores } from './runRestore.js'
import { selectStatus } from './selectConnection.js'
import { createMemoryStorage } from '../contract/kitStorage.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'

const both: readonly CaipAddress[] = ['eip155:1:alice', 'solana:1:dave']
const walletConnect = { namespace: 'eip155', connectorId: 'walletConnect' } as const

type Opening = (channel: Channel, open: (channel: Channel) => Promise<Session>) => Promise<Session>

/** A kit with a channel of two namespaces. The test controls how the Solana adapter opens its sessions. */
const createKit = async (
  openSolana: Opening = (channel, open) => open(channel),
  changeSource: (source: ChannelSource) => Partial<ChannelSource> = () => ({}),
  { others = [], ...options }: Partial<TestKitOptions> & { readonly others?: readonly ChannelEntry[] } = {},
) => {
  const peer = createMemoryWallet({ id: 'wc', name: 'Peer', accounts: [{ address: 'x' }], network: networkOne.id })
  const own = createMemoryWallet({ id: 'own', name: 'Own', accounts: [{ address: 'sue' }], network: 'solana:1' })
  const channels = createMemoryChannelSource(peer, both)
  const evm = createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true })
  const { adapter } = createMemoryAdapter({ namespace: 'solana', wallets: [own], channels: true })
  const support = await adapter.loadChannelSupport?.()
  if (!support) throw new Error('The adapter takes part in channels.')
  const opened: string[] = []
  const solana: ChainAdapter = {
    ...adapter,
    loadChannelSupport: async () => ({
      ...support,
      open: (channel) => {
        opened.push(channel.id)
        return openSolana(channel, support.open)
      },
    }),
  }
  const released: string[] = []
  const closed: string[] = []
  const listening = { count: 0 }
  const watch = (channel: Channel): Channel =>
    Object.create(channel, {
      release: { value: () => released.push(channel.id) },
      close: {
        value: async () => {
          closed.push(channel.id)
          await Promise.resolve() // a relay responds later
          await channel.close()
        },
      },
      subscribe: {
        value: (listener: Parameters<Channel['subscribe']>[0]) => {
          listening.count += 1
          const stop = channel.subscribe(listener)
          return () => {
            listening.count -= 1
            stop()
          }
        },
      },
    })
  const source: ChannelSource = {
    ...channels.source,
    open: async (parameters) => watch(await channels.source.open(parameters)),
    ...changeSource(channels.source),
  }
  const storage = createMemoryStorage()
  const create = (changes: Partial<TestKitOptions> = {}) =>
    createTestKit({
      networks: [networkOne, networkTwo, testNetwork('solana:1', 'Sol')],
      adapters: [evm.entry, { namespace: 'solana', load: async () => solana }],
      channels: [{ id: 'walletConnect', load: async () => source }, ...others],
      storage,
      logLevel: 'warn',
      ...options,
      ...changes,
    })
  return { ...(await create()), create, channels, opened, released, closed, listening }
}

afterEach(() => vi.restoreAllMocks())

describe('a channel that is followed', () => {
  it('opens each session once, however often the channel changes', async () => {
    const { engine, channels, opened } = await createKit()
    await engine.actions.connect(walletConnect)
    channels.setAccounts([...both, 'eip155:1:bob'])
    channels.setAccounts(both)
    await engine.idle()
    expect(opened).toEqual(['walletConnect-1'])
  })

  it('releases a session that was opened for a namespace which the channel lost meanwhile', async () => {
    let open = () => {}
    const release = vi.fn()
    const { engine, channels, opened } = await createKit(async (channel, openSession) => {
      const session = await openSession(channel)
      await new Promise<void>((resolve) => {
        open = resolve
      })
      return { ...session, release }
    })
    const connecting = engine.actions.connect(walletConnect)
    await vi.waitFor(() => expect(opened).toHaveLength(1))
    channels.setAccounts(['eip155:1:alice'])
    open()
    await connecting
    expect(Object.keys(engine.getSnapshot().namespaces)).toEqual(['eip155'])
    expect(release).toHaveBeenCalledOnce()
  })

  it('that gains a namespace does not replace the wallet in use there', async () => {
    const { engine, channels } = await createKit()
    channels.setAccounts(['eip155:1:alice'])
    await engine.actions.connect(walletConnect)
    await engine.actions.connect({ namespace: 'solana', connectorId: 'own' })
    channels.setAccounts(both)
    await engine.idle()
    expect(engine.getSnapshot().connections).toHaveLength(3)
    expect(engine.getSnapshot().namespaces.solana?.address).toBe('sue')
    expect(engine.getSnapshot().activeNamespace).toBe('solana')
  })

  it('leaves the sessions of another channel alone when it changes and when it ends', async () => {
    const otherPeer = createMemoryWallet({
      id: 'other',
      name: 'Other',
      accounts: [{ address: 'x' }],
      network: networkOne.id,
    })
    const otherChannels = createMemoryChannelSource(otherPeer, ['solana:1:sue'], {
      id: 'other',
      name: 'Other',
      type: 'WALLET_CONNECT',
    })
    const login = { user: {}, authProvider: 'email', accountType: 'eoa', isSmartAccountDeployed: false } as const
    const withLogin = ({ open }: ChannelSource): Partial<ChannelSource> => ({
      open: async (parameters) => Object.create(await open(parameters), { login: { value: () => login } }),
    })
    const { engine, channels, released } = await createKit(undefined, withLogin, {
      others: [otherChannels.entry],
      features: { multiWallet: true },
    })
    channels.setAccounts(['eip155:1:alice'])
    await engine.actions.connect(walletConnect)
    await engine.actions.connect({ namespace: 'solana', connectorId: 'other' })
    const connected = () =>
      engine
        .getSnapshot()
        .connections.map(({ namespace, connectorId }) => `${namespace}/${connectorId}`)
        .sort()
    expect(connected()).toEqual(['eip155/walletConnect', 'solana/other'])
    channels.setAccounts(['eip155:1:alice', 'eip155:2:alice'])
    otherChannels.setAccounts(['solana:1:sue', 'solana:1:dave'])
    await engine.idle()
    expect(connected()).toEqual(['eip155/walletConnect', 'solana/other'])
    expect([released, channels.isOpen(), otherChannels.isOpen()]).toEqual([[], true, true])
    const logins = engine.getSnapshot().connections.map(({ connectorId, wallet }) => [connectorId, wallet.login])
    expect(Object.fromEntries(logins)).toEqual({ walletConnect: login, other: undefined })
    otherChannels.end()
    expect(connected()).toEqual(['eip155/walletConnect'])
  })

  it('logs a warning and continues if one of its sessions cannot be opened', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const cause = new Error('no')
    const { engine, channels } = await createKit(() => Promise.reject(cause))
    channels.setAccounts(['eip155:1:alice'])
    await engine.actions.connect(walletConnect)
    channels.setAccounts(both)
    await engine.idle()
    expect(Object.keys(engine.getSnapshot().namespaces)).toEqual(['eip155'])
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('was not connected'), cause)
  })

  it('is closed again if one of its sessions fails to open while connecting, and can be requested again', async () => {
    const cause = new Error('no')
    const { engine, channels, released } = await createKit(() => Promise.reject(cause))
    channels.setAccounts(both)
    await expect(engine.actions.connect(walletConnect)).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
    expect(channels.isOpen()).toBe(false)
    expect(released).toEqual(['walletConnect-1'])
    expect(engine.services.channels.size).toBe(0)
    expect(engine.getSnapshot().connections).toEqual([])
    channels.setAccounts(['eip155:1:alice'])
    await engine.actions.connect(walletConnect)
    expect(Object.keys(engine.getSnapshot().namespaces)).toEqual(['eip155'])
  })

  it.each<[string, (kit: Awaited<ReturnType<typeof createKit>>) => unknown]>([
    ['when its wallet ends it', ({ channels }) => channels.end()],
    ['when it is disconnected', ({ engine }) => engine.actions.disconnect()],
    ['when the kit stops', ({ engine }) => engine.stop()],
  ])('is released once, with all its subscriptions, %s', async (_, end) => {
    const kit = await createKit()
    await kit.engine.actions.connect(walletConnect)
    await end(kit)
    expect(kit.released).toEqual(['walletConnect-1'])
    expect(kit.listening.count).toBe(0)
    expect(kit.engine.services.sessions.size).toBe(0)
    expect(kit.engine.services.channels.size).toBe(0)
  })
})

describe('a channel whose relay rejects the site', () => {
  it.each([
    ['ORIGIN_NOT_ALLOWED', 'Invalid App Configuration'],
    ['PROJECT_ID_INVALID', 'Invalid Project ID'],
    ['SERVICE_SESSION_EXPIRED', 'Session Expired'],
  ] as const)("alerts the site's developers once, however often it does: %s [S8.12c]", async (code, message) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const open = () => Promise.reject(new LatchkeyError(code, message))
    const { engine } = await createKit(undefined, () => ({ open }))
    await expect(engine.actions.connect(walletConnect)).rejects.toMatchObject({ code })
    await expect(engine.actions.connect(walletConnect)).rejects.toMatchObject({ code })
    expect(engine.store.getState().notices.alerts).toMatchObject([
      { id: code, tone: 'error', error: { code, message } },
    ])
  })

  it('shows no alert if the user rejects the request', async () => {
    const open = () => Promise.reject(new LatchkeyError('USER_REJECTED', 'No.'))
    const { engine } = await createKit(undefined, () => ({ open }))
    await expect(engine.actions.connect(walletConnect)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(engine.store.getState().notices.alerts).toEqual([])
  })
})

describe('a channel of several networks', () => {
  const twice: readonly CaipAddress[] = ['eip155:1:alice', 'eip155:2:alice', 'eip155:2:bob', 'solana:1:dave']

  it('starts on the user’s network, and on the next visit on the network that was in use last', async () => {
    const { engine, channels, create } = await createKit()
    channels.setAccounts(twice)
    await engine.actions.switchNetwork('eip155:2')
    await engine.actions.connect(walletConnect)
    expect(engine.getSnapshot().namespaces.eip155).toMatchObject({ networkId: 'eip155:2', address: 'alice' })
    await engine.actions.switchNetwork('solana:1')
    engine.stop()
    const next = await create()
    await next.engine.idle()
    expect(next.engine.getSnapshot().namespaces.eip155).toMatchObject({ status: 'connected', networkId: 'eip155:2' })
    expect(next.engine.getSnapshot().networkId).toBe('solana:1')
  })

  it('starts on its first network if it has no account on the user’s network', async () => {
    const { engine, channels } = await createKit()
    channels.setAccounts(['eip155:1:alice'])
    await engine.actions.switchNetwork('eip155:2')
    await engine.actions.connect(walletConnect)
    expect(engine.getSnapshot().namespaces.eip155).toMatchObject({ networkId: 'eip155:1', address: 'alice' })
  })
})

describe('disconnecting a channel', () => {
  it('disconnects its wallet once, even if it serves two namespaces [S4.6a~]', async () => {
    const { engine, closed } = await createKit()
    await engine.actions.connect(walletConnect)
    expect(engine.getSnapshot().connections).toHaveLength(2)
    await engine.actions.disconnect()
    expect(closed).toEqual(['walletConnect-1'])
    expect(engine.getSnapshot().connections).toEqual([])
  })
})

describe('channels of the last visit', () => {
  it('are requested only if one was stored', async () => {
    const restore = vi.fn(async () => [])
    const { engine } = await createKit(undefined, () => ({ restore }))
    await engine.idle()
    expect(restore).not.toHaveBeenCalled()
  })

  it('keep the connections of namespaces that this page does not serve: they are another page’s', async () => {
    const { engine, create } = await createKit()
    await engine.actions.connect(walletConnect)
    engine.stop()
    const evmOnly = await create({
      networks: [networkOne],
      adapters: [createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true }).entry],
    })
    await evmOnly.engine.idle()
    expect(evmOnly.engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
    const stored = evmOnly.engine.services.storage.keys().filter((key) => key.includes('/walletConnect'))
    expect(stored).toEqual([expect.stringContaining('eip155/'), expect.stringContaining('solana/')])
  })

  it.each([
    ['another use of it is released', true, ['another use']],
    ['the use that the kit has is kept', false, []],
  ])('that are open already stay open: %s', async (_what, isAnother, releases) => {
    const released: string[] = []
    let restored: readonly Channel[] = []
    const kit = await createKit(undefined, () => ({ restore: async () => restored }))
    const { engine } = kit
    await engine.actions.connect(walletConnect)
    const { channel } = engine.services.channels.get('walletConnect-1') ?? expect.fail('no channel is open')
    const another: Channel = Object.create(channel, { release: { value: () => released.push('another use') } })
    restored = [isAnother ? another : channel]
    const id = 'eip155/walletConnect'
    engine.services.pendingRestores.set(id, { id, address: 'alice', network: networkOne.id, isElsewhere: true })
    await engine.store.dispatch(runChannelRestores())
    await engine.idle()
    expect([released, kit.released]).toEqual([releases, []])
    expect(engine.services.channels.get('walletConnect-1')?.channel).toBe(channel)
    expect(engine.getSnapshot().connections).toHaveLength(2)
    expect(kit.opened).toEqual(['walletConnect-1'])
  })

  it.each<[string, Error | undefined]>([
    ['are gone', undefined],
    ['cannot be taken up', new Error('no relay')],
  ])('that %s leave their namespaces disconnected', async (_, failure) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const restore = async () => {
      await answered
      if (failure) throw failure
      return []
    }
    const { engine, create } = await createKit(undefined, () => ({ restore }))
    await engine.actions.connect(walletConnect)
    engine.stop()
    const { engine: next } = await create()
    expect(selectStatus(next.store.getState(), 'eip155')).toBe('connecting')
    answer()
    await next.idle()
    expect(selectStatus(next.store.getState(), 'eip155')).toBe('disconnected')
    expect(selectStatus(next.store.getState(), 'solana')).toBe('disconnected')
    const warnings = warn.mock.calls.filter(([line]) => String(line).startsWith('[latchkey]'))
    expect(warnings.map(([, thrown]) => thrown)).toEqual(failure ? [failure] : [])
  })
})

import { describe, expect, it, vi } from 'vitest'
import type { ChannelSource, ConnectParameters } from '../contract/contract.js'
import { getErrorCode } from '../base/errorInfo.js'
import { changeConnectors, createTestKit } from '../testing/createTestKit.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { selectIsBusy } from '../navigation/selectModal.js'
import { abortConnecting } from './abortConnecting.js'
import { followSession } from './followSession.js'

const codeOf = (promise: Promise<unknown>) => promise.then(() => undefined, getErrorCode)
const sol = testNetwork('solana:1', 'Sol')
const dave = { namespace: 'solana', connectorId: 'sol' } as const

/** Creates a kit with one EVM wallet and one Solana wallet. */
const createTwo = async () => {
  const evm = createWalletLed()
  const wallet = createMemoryWallet({ id: 'sol', name: 'Sol', accounts: [{ address: 'dave' }], network: sol.id })
  const other = createMemoryAdapter({ namespace: 'solana', wallets: [wallet] })
  const kit = await createTestKit({ networks: [networkOne, sol], adapters: [evm.entry, other.entry] })
  return { ...kit, evm: evm.wallet, sol: wallet }
}

/** Creates a kit with a channel source. Only its EVM adapter supports channels. */
const createChannelKit = async (change: (source: ChannelSource) => Partial<ChannelSource> = () => ({})) => {
  const wallet = createMemoryWallet({ id: 'wc', name: 'Peer', accounts: [{ address: 'x' }], network: networkOne.id })
  const channels = createMemoryChannelSource(wallet, ['eip155:1:alice'])
  const evm = createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true })
  const plain = createMemoryAdapter({ namespace: 'solana', wallets: [] })
  const source = { ...channels.source, ...change(channels.source) }
  const kit = await createTestKit({
    networks: [networkOne, networkTwo, sol],
    adapters: [evm.entry, plain.entry],
    channels: [{ id: 'walletConnect', load: async () => source }],
  })
  return { ...kit, wallet, channels }
}
const walletConnect = { namespace: 'eip155', connectorId: 'walletConnect' } as const

describe('connecting', () => {
  it('requests the network in use, and shows the wallet with the name and icon of its row', async () => {
    const icon = 'data:image/png;base64,AA=='
    const accounts = [{ address: 'alice' }] as const
    const wallet = createMemoryWallet({ ...{ id: 'io.fox', name: 'Fox', icon }, accounts, network: networkTwo.id })
    const { adapter } = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
    const connectCalls: ConnectParameters[] = []
    const entry = changeConnectors(adapter, ({ connect }) => ({
      connect: (parameters) => {
        connectCalls.push(parameters)
        return connect(parameters)
      },
    }))
    const { engine } = await createTestKit({ networks: [networkOne, networkTwo], adapters: [entry] })
    await engine.actions.switchNetwork('eip155:2')
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'io.fox' })
    expect(connectCalls).toMatchObject([{ network: 'eip155:2' }])
    expect(engine.getSnapshot().connections).toEqual([
      {
        namespace: 'eip155',
        connectorId: 'io.fox',
        wallet: { name: 'Fox', icon, type: 'ANNOUNCED', rdns: 'io.fox' },
        accounts,
        networkId: 'eip155:2',
        isActive: true,
      },
    ])
  })

  it('emits the method and the wallet name', async () => {
    const { engine, events, clock } = await createTwo()
    await engine.actions.connect(fennec)
    const timestamp = clock.now()
    expect(events).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Fennec' }, timestamp }])
    const channel = await createChannelKit()
    await channel.engine.actions.connect(walletConnect)
    expect(channel.events).toMatchObject([{ event: 'CONNECT_SUCCESS', properties: { method: 'qrcode', name: 'Peer' } }])
  })

  it('reports a failure by its code; an error without a code becomes CONNECT_FAILED, with the thrown error as its cause [S8.3~] [S8.14b]', async () => {
    const { engine, events, evm } = await createTwo()
    evm.answer = 'reject'
    await expect(engine.actions.connect(fennec)).rejects.toMatchObject({
      code: 'USER_REJECTED',
      shortMessage: 'Connection rejected',
      cause: { code: 'USER_REJECTED' },
    })
    expect(engine.store.getState().connections.attempts.eip155?.error?.message).toBe('Connection rejected')
    const { adapter } = createWalletLed()
    const cause = new Error('odd')
    const entry = changeConnectors(adapter, () => ({ connect: () => Promise.reject(cause) }))
    const odd = await createTestKit({ networks: [networkOne], adapters: [entry] })
    await expect(odd.engine.actions.connect(fennec)).rejects.toMatchObject({
      code: 'CONNECT_FAILED',
      shortMessage: 'Failed to connect',
      cause,
    })
    expect(odd.engine.store.getState().connections.attempts.eip155?.error?.code).toBe('CONNECT_FAILED')
    expect([...events, ...odd.events].map(({ event, properties }) => [event, properties])).toEqual([
      ['CONNECT_ERROR', { message: 'USER_REJECTED' }],
      ['CONNECT_ERROR', { message: 'CONNECT_FAILED' }],
    ])
  })

  it('emits no failure if it was cancelled, and leaves no attempt to cancel again', async () => {
    const { engine, events, evm } = await createTwo()
    evm.answer = 'hang'
    const abandoned = codeOf(engine.actions.connect(fennec))
    engine.store.dispatch(abortConnecting())
    expect(await abandoned).toBe('MODAL_CLOSED')
    expect(events).toEqual([])
    expect(engine.services.attempts.size).toBe(0)
  })

  it('succeeds even if the previous wallet fails to disconnect', async () => {
    const wallets = (['one', 'two'] as const).map((id) =>
      createMemoryWallet({ id, name: id, accounts: [{ address: id }], network: networkOne.id }),
    )
    const { adapter } = createMemoryAdapter({ namespace: 'eip155', wallets })
    const entry = changeConnectors(adapter, ({ connect }) => ({
      connect: async (parameters) => ({
        ...(await connect(parameters)),
        close: () => Promise.reject(new Error('no')),
      }),
    }))
    const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry] })
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'one' })
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'two' })
    expect(engine.getSnapshot().namespaces.eip155?.connectorId).toBe('two')
    expect(engine.getSnapshot().connections.map(({ connectorId, isActive }) => [connectorId, isActive])).toEqual([
      ['one', false],
      ['two', true],
    ])
  })

  it('activates the session', async () => {
    const activate = vi.fn()
    const { adapter } = createWalletLed()
    const entry = changeConnectors(adapter, ({ connect }) => ({
      connect: async (parameters) => ({ ...(await connect(parameters)), activate }),
    }))
    const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry] })
    await engine.actions.connect(fennec)
    expect(activate).toHaveBeenCalledOnce()
  })

  it('the same wallet again unsubscribes from the previous session', async () => {
    const listening: number[] = []
    const { adapter } = createWalletLed()
    const entry = changeConnectors(adapter, ({ connect }) => ({
      connect: async (parameters) => {
        const session = await connect(parameters)
        const at = listening.push(0) - 1
        const count = (change: number) => {
          listening[at] = (listening[at] ?? 0) + change
        }
        const subscribe: typeof session.subscribe = (listener) => {
          count(1)
          const stop = session.subscribe(listener)
          return () => {
            count(-1)
            stop()
          }
        }
        return { ...session, subscribe }
      },
    }))
    const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry] })
    await engine.actions.connect(fennec)
    await engine.actions.connect(fennec)
    expect(listening).toEqual([0, 1])
  })

  it('the same wallet again leaves one session, which is still followed', async () => {
    const { engine, evm } = await createTwo()
    await engine.actions.connect(fennec)
    await engine.actions.connect(fennec)
    expect(evm.changes.count()).toBe(1)
    const { session } = engine.services.sessions.get('eip155/example.fennec') ?? expect.fail('no session')
    engine.store.dispatch(followSession('eip155/example.fennec', session, { activate: true }))
    evm.accounts = [{ address: 'bob' }]
    evm.changes.emit('change')
    expect(engine.getSnapshot().namespaces.eip155?.address).toBe('bob')
    evm.changes.emit('end')
    expect(engine.services.sessions.size).toBe(0)
    expect(engine.getProvider('eip155')).toBeUndefined()
  })
})

describe('a channel', () => {
  it('is requested for each network whose adapter supports channels', async () => {
    const channelRequests: unknown[] = []
    const { engine } = await createChannelKit(({ open }) => ({
      open: (parameters) => {
        channelRequests.push(parameters.requests)
        return open(parameters)
      },
    }))
    await engine.actions.connect(walletConnect)
    const capabilities = { methods: ['memory_send'], events: ['accountsChanged'] }
    expect(channelRequests).toEqual([
      [
        { network: 'eip155:1', ...capabilities },
        { network: 'eip155:2', ...capabilities },
      ],
    ])
  })

  it('that opens after the user cancelled is closed again', async () => {
    let open = () => {}
    const { engine, channels } = await createChannelKit((source) => ({
      open: async (parameters) => {
        const channel = await source.open({ ...parameters, signal: undefined })
        await new Promise<void>((resolve) => {
          open = resolve
        })
        return channel
      },
    }))
    const connecting = codeOf(engine.actions.connect(walletConnect))
    await vi.waitFor(() => expect(channels.isOpen()).toBe(true))
    engine.store.dispatch(abortConnecting())
    expect(await connecting).toBe('MODAL_CLOSED')
    open()
    await vi.waitFor(() => expect(channels.isOpen()).toBe(false))
    expect(engine.getSnapshot().connections).toEqual([])
  })
})

describe('disconnecting', () => {
  it('ends only the namespace that is passed [S4.6a~]', async () => {
    const { engine, events, evm, sol: solana } = await createTwo()
    await engine.actions.connect(fennec)
    await engine.actions.connect(dave)
    await engine.actions.disconnect({ namespace: 'solana' })
    expect(Object.keys(engine.getSnapshot().namespaces)).toEqual(['eip155'])
    expect([evm.isGranted, solana.isGranted]).toEqual([true, false])
    expect(events.at(-1)).toMatchObject({ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'solana' } })
  })

  it('emits no event if no wallet is connected', async () => {
    const { engine, events } = await createTwo()
    await engine.actions.disconnect()
    expect(events).toEqual([])
  })

  it('reports which namespaces stayed connected, and why [S8.4b]', async () => {
    const cause = new Error('no')
    const { adapter } = createWalletLed()
    const entry = changeConnectors(adapter, ({ connect }) => ({
      connect: async (parameters) => ({ ...(await connect(parameters)), close: () => Promise.reject(cause) }),
    }))
    const { engine, events } = await createTestKit({ networks: [networkOne], adapters: [entry] })
    await engine.actions.connect(fennec)
    await expect(engine.actions.disconnect()).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      shortMessage: 'Failed to disconnect chains: eip155',
      cause,
    })
    expect(events.at(-1)).toMatchObject({ event: 'DISCONNECT_ERROR', properties: { message: 'DISCONNECT_FAILED' } })
    expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
  })

  it('throws if it fails for a single wallet, and reports that as an error of the kit [S8.4a]', async () => {
    const { adapter } = createWalletLed()
    const entry = changeConnectors(adapter, ({ connect }) => ({
      connect: async (parameters) => ({ ...(await connect(parameters)), close: () => Promise.reject(new Error('no')) }),
    }))
    const { engine, reports } = await createTestKit({ networks: [networkOne], adapters: [entry] })
    await engine.actions.connect(fennec)
    await expect(engine.actions.disconnect({ id: fennec.connectorId })).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      shortMessage: 'Failed to disconnect',
    })
    await engine.idle()
    expect(reports.at(-1)).toMatchObject({
      event: 'INTERNAL_SDK_ERROR',
      properties: { errorType: 'INTERNAL_SDK_ERROR', errorMessage: 'DISCONNECT_FAILED: Failed to disconnect' },
    })
  })

  it.each([
    ['goes', () => Promise.resolve()],
    ['stays', () => Promise.reject(new Error('no'))],
  ])('is loading until the wallet %s [S4.1b]', async (_name, close) => {
    const { adapter } = createWalletLed()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const entry = changeConnectors(adapter, ({ connect }) => ({
      connect: async (parameters) => ({ ...(await connect(parameters)), close: () => answered.then(close) }),
    }))
    const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry] })
    const isLoading = () => selectIsBusy(engine.store.getState())
    await engine.actions.connect(fennec)
    expect(isLoading()).toBe(false)
    const ending = engine.actions.disconnect().catch(() => undefined)
    expect(isLoading()).toBe(true)
    answer()
    await ending
    expect(isLoading()).toBe(false)
  })
})

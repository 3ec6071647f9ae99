import { describe, expect, it, vi } from 'vitest'
import type { CaipAddress } from '../base/caipAddress.js'
import { getErrorCode } from '../base/errorInfo.js'
import { selectAddress, selectStatus } from './selectConnection.js'
import type { NetworkRecord } from '../contract/network.js'
import { createMemoryStorage } from '../contract/kitStorage.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { abortConnecting } from './abortConnecting.js'
import { connectorsSlice } from '../state/connectorsSlice.js'
import { connectionsSlice } from '../state/connectionsSlice.js'
import { disconnectWallet } from './disconnectWallet.js'

const codeOf = (promise: Promise<unknown>) => promise.then(() => undefined, getErrorCode)

describe('connecting a wallet', () => {
  it('goes from disconnected via connecting to connected [S4.2a]', async () => {
    const { entry, wallet } = createWalletLed()
    const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry] })
    const status = () => selectStatus(engine.store.getState(), 'eip155')
    expect(status()).toBe('disconnected')
    const connecting = engine.actions.connect(fennec)
    expect(status()).toBe('connecting')
    await connecting
    expect(status()).toBe('connected')
    expect(selectAddress(engine.store.getState())).toBe('alice')
    expect(wallet.prompts).toBe(1)
    expect(engine.getProvider('eip155')).toEqual({ walletId: 'example.fennec' })
  })

  it('keeps a rejection in state until the next attempt', async () => {
    const { entry, wallet } = createWalletLed()
    const { engine, events } = await createTestKit({ networks: [networkOne], adapters: [entry] })
    wallet.answer = 'reject'
    expect(await codeOf(engine.actions.connect(fennec))).toBe('USER_REJECTED')
    const state = engine.store.getState()
    expect(state.connections.attempts.eip155?.error?.code).toBe('USER_REJECTED')
    expect(selectStatus(state, 'eip155')).toBe('disconnected')
    wallet.answer = 'approve'
    await engine.actions.connect(fennec)
    expect(engine.store.getState().connections.attempts).toEqual({})
    expect(events.map(({ event }) => event)).toEqual(['CONNECT_ERROR', 'CONNECT_SUCCESS'])
  })

  it('throws if there is no such wallet', async () => {
    const { entry } = createWalletLed()
    const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry] })
    expect(await codeOf(engine.actions.connect({ ...fennec, connectorId: 'nobody' }))).toBe('CONNECTOR_NOT_FOUND')
  })

  it('closes the session of a wallet that approves after the user cancelled', async () => {
    const { adapter, wallet } = createWalletLed()
    let approve = () => {}
    const close = vi.fn(async () => {})
    const late = {
      ...adapter,
      setup: (context: Parameters<typeof adapter.setup>[0]) =>
        adapter.setup({
          ...context,
          announce: (connectors) =>
            context.announce(
              connectors.map((connector) => ({
                ...connector,
                connect: async (parameters) => {
                  const session = await connector.connect({})
                  await new Promise<void>((resolve) => {
                    approve = resolve
                  })
                  expect(parameters.signal?.aborted).toBe(true)
                  return { ...session, close }
                },
              })),
            ),
        }),
    }
    const { engine } = await createTestKit({
      networks: [networkOne],
      adapters: [{ namespace: 'eip155', load: async () => late }],
    })
    const connecting = codeOf(engine.actions.connect(fennec))
    await vi.waitFor(() => expect(wallet.isGranted).toBe(true))
    engine.store.dispatch(abortConnecting())
    expect(await connecting).toBe('MODAL_CLOSED')
    approve()
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(selectStatus(engine.store.getState(), 'eip155')).toBe('disconnected')
    expect(engine.store.getState().connections.attempts).toEqual({})
  })

  it('cancels the previous attempt if the user chooses another wallet', async () => {
    const first = createMemoryWallet({ id: 'one', name: 'One', accounts: [{ address: 'ann' }], network: networkOne.id })
    const second = createMemoryWallet({
      id: 'two',
      name: 'Two',
      accounts: [{ address: 'ben' }],
      network: networkOne.id,
    })
    const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets: [first, second] })
    const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry] })
    first.answer = 'hang'
    const abandoned = codeOf(engine.actions.connect({ namespace: 'eip155', connectorId: 'one' }))
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'two' })
    expect(await abandoned).toBe('ABORTED')
    expect(selectAddress(engine.store.getState())).toBe('ben')
    expect(first.changes.count()).toBe(0)
  })

  it('disconnects the previous wallet when another one connects', async () => {
    const first = createMemoryWallet({ id: 'one', name: 'One', accounts: [{ address: 'ann' }], network: networkOne.id })
    const second = createMemoryWallet({
      id: 'two',
      name: 'Two',
      accounts: [{ address: 'ben' }],
      network: networkOne.id,
    })
    const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets: [first, second] })
    const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry] })
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'one' })
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'two' })
    expect(Object.keys(engine.store.getState().connections.byId)).toEqual(['eip155/two'])
    expect(first.isGranted).toBe(false)
  })
})

describe('a session', () => {
  it('follows changes of account and network in the wallet', async () => {
    const { entry, wallet } = createWalletLed()
    const { engine } = await createTestKit({ networks: [networkOne, networkTwo], adapters: [entry] })
    await engine.actions.connect(fennec)
    wallet.network = networkTwo.id
    wallet.accounts = [{ address: 'bob' }]
    wallet.changes.emit('change')
    expect(engine.getSnapshot().namespaces.eip155).toMatchObject({ address: 'bob', networkId: 'eip155:2' })
  })

  it('that the wallet ends is removed; if it was the last one, a disconnect event is emitted [S4.6c, S4.6d]', async () => {
    const { entry, wallet } = createWalletLed()
    const { engine, events } = await createTestKit({ networks: [networkOne], adapters: [entry] })
    await engine.actions.connect(fennec)
    wallet.changes.emit('end')
    expect(engine.getSnapshot().connections).toEqual([])
    await engine.idle()
    expect(events.map(({ event }) => event)).toContain('DISCONNECT')
  })

  it('that has ended is not restored by a late event', async () => {
    const { entry, wallet } = createWalletLed()
    const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry] })
    await engine.actions.connect(fennec)
    const { facts } = engine.services.sessions.get('eip155/example.fennec')?.session ?? expect.fail('no session')
    wallet.changes.emit('end')
    engine.store.dispatch(connectionsSlice.actions.sessionChanged({ id: 'eip155/example.fennec', facts }))
    expect(engine.getSnapshot().connections).toEqual([])
  })

  it('uses the first account of the wallet if the wallet chooses the account', async () => {
    const { entry, wallet } = createWalletLed()
    const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry] })
    await engine.actions.connect(fennec)
    engine.store.dispatch(connectionsSlice.actions.accountChosen({ id: 'eip155/example.fennec', address: 'bob' }))
    expect(selectAddress(engine.store.getState())).toBe('alice')
    wallet.accounts = [{ address: 'bob' }, { address: 'alice' }]
    wallet.changes.emit('change')
    expect(selectAddress(engine.store.getState())).toBe('bob')
  })

  it('keeps the account that was chosen in the kit, if the namespace lets the kit choose', async () => {
    const network = testNetwork('polkadot:1', 'Dots')
    const wallet = createMemoryWallet({
      id: 'dot',
      name: 'Dot',
      accounts: [{ address: 'ann' }, { address: 'ben' }],
      network: network.id,
    })
    const { entry } = createMemoryAdapter({ namespace: 'polkadot', wallets: [wallet], chosenBy: 'kit' })
    const { engine } = await createTestKit({ networks: [network], adapters: [entry] })
    await engine.actions.connect({ namespace: 'polkadot', connectorId: 'dot' })
    engine.store.dispatch(connectionsSlice.actions.accountChosen({ id: 'polkadot/dot', address: 'ben' }))
    wallet.accounts = [{ address: 'ann' }, { address: 'cat' }, { address: 'ben' }]
    wallet.changes.emit('change')
    expect(selectAddress(engine.store.getState())).toBe('ben')
  })

  it('keeps the account by its public key if another network formats its address differently', async () => {
    const network = testNetwork('polkadot:1', 'Dots')
    const wallet = createMemoryWallet({
      id: 'dot',
      name: 'Dot',
      accounts: [
        { address: 'ann', publicKey: '0x01' },
        { address: 'ben', publicKey: '0x02' },
      ],
      network: network.id,
    })
    const { entry } = createMemoryAdapter({ namespace: 'polkadot', wallets: [wallet], chosenBy: 'kit' })
    const { engine } = await createTestKit({ networks: [network], adapters: [entry] })
    await engine.actions.connect({ namespace: 'polkadot', connectorId: 'dot' })
    engine.store.dispatch(connectionsSlice.actions.accountChosen({ id: 'polkadot/dot', address: 'ben' }))
    wallet.accounts = [
      { address: 'annika', publicKey: '0x01' },
      { address: 'benedict', publicKey: '0x02' },
    ]
    wallet.changes.emit('change')
    expect(selectAddress(engine.store.getState())).toBe('benedict')
    // Two accounts may have the same public key. Then the address decides.
    wallet.accounts = [
      { address: 'first', publicKey: '0x02' },
      { address: 'benedict', publicKey: '0x02' },
    ]
    wallet.changes.emit('change')
    expect(selectAddress(engine.store.getState())).toBe('benedict')
  })
})

describe('disconnecting', () => {
  it('clears the state and emits an event [S4.6b]', async () => {
    const { entry, wallet } = createWalletLed()
    const { engine, events } = await createTestKit({ networks: [networkOne], adapters: [entry] })
    await engine.actions.connect(fennec)
    await engine.actions.disconnect()
    expect(engine.getSnapshot().namespaces).toEqual({})
    expect(wallet.isGranted).toBe(false)
    expect(events.find(({ event }) => event === 'DISCONNECT_SUCCESS')?.properties).toEqual({ namespace: 'all' })
  })

  /** A kit with a wallet `one` connected on eip155 and a wallet `two` on solana. */
  const connectTwo = async () => {
    const sol = testNetwork('solana:1', 'Sol')
    const create = (namespace: 'eip155' | 'solana', id: string, network: NetworkRecord) => {
      const wallet = createMemoryWallet({ id, name: id, accounts: [{ address: id }], network: network.id })
      return createMemoryAdapter({ namespace, wallets: [wallet] }).entry
    }
    const kit = await createTestKit({
      networks: [networkOne, sol],
      adapters: [create('eip155', 'one', networkOne), create('solana', 'two', sol)],
    })
    await kit.engine.actions.connect({ namespace: 'eip155', connectorId: 'one' })
    await kit.engine.actions.connect({ namespace: 'solana', connectorId: 'two' })
    return { ...kit, listConnectors: () => kit.engine.getSnapshot().connections.map(({ connectorId }) => connectorId) }
  }

  it('ends only the wallets of a namespace if only its name is passed', async () => {
    const { engine, events, listConnectors } = await connectTwo()
    await engine.actions.disconnect('cosmos')
    expect(listConnectors()).toEqual(['one', 'two'])
    await engine.actions.disconnect('eip155')
    expect(listConnectors()).toEqual(['two'])
    const disconnects = events.filter(({ event }) => event === 'DISCONNECT_SUCCESS')
    expect(disconnects.map(({ properties }) => properties)).toEqual([{ namespace: 'eip155' }])
  })

  it.each([['elsewhere'], [{ namespace: 'elsewhere' }], [''], [{ namespace: 7 }]])(
    'ends nothing for %j, which is no namespace, and says so',
    async (request) => {
      const { engine, listConnectors } = await connectTwo()
      await expect(engine.actions.disconnect(request as never)).rejects.toMatchObject({
        code: 'NAMESPACE_UNSUPPORTED',
        shortMessage: 'Unsupported chain namespace',
      })
      expect(listConnectors()).toEqual(['one', 'two'])
    },
  )

  it('ends only one wallet if its id is passed', async () => {
    const { engine, events, listConnectors } = await connectTwo()
    await engine.actions.disconnect({ id: 'two', namespace: 'eip155' })
    await engine.actions.disconnect({ id: 'unknown' })
    expect(listConnectors()).toEqual(['one', 'two'])
    await engine.actions.disconnect({ id: 'two' })
    expect(listConnectors()).toEqual(['one'])
    const disconnects = events.filter(({ event }) => event === 'DISCONNECT_SUCCESS')
    expect(disconnects.map(({ properties }) => properties)).toEqual([{ namespace: 'solana' }])
  })

  it('keeps the wallet among the recent ones as long as it is available', async () => {
    const { entry } = createWalletLed()
    const { engine, clock } = await createTestKit({ networks: [networkOne], adapters: [entry] })
    expect(engine.getSnapshot().recentConnections).toEqual([])
    await engine.actions.connect(fennec)
    expect(engine.getSnapshot().recentConnections).toEqual([])
    await engine.actions.disconnect()
    expect(engine.getSnapshot().recentConnections).toEqual([
      { ...fennec, name: 'Fennec', icon: undefined, usedAt: clock.now() },
    ])
    engine.store.dispatch(connectorsSlice.actions.connectorsAnnounced({ namespace: 'eip155', connectors: [] }))
    expect(engine.getSnapshot().recentConnections).toEqual([])
  })

  it('names the namespaces that stay connected', async () => {
    const { adapter } = createWalletLed()
    const stubborn = {
      ...adapter,
      setup: (context: Parameters<typeof adapter.setup>[0]) =>
        adapter.setup({
          ...context,
          announce: (connectors) =>
            context.announce(
              connectors.map((connector) => ({
                ...connector,
                connect: async (parameters) => ({
                  ...(await connector.connect(parameters)),
                  close: () => Promise.reject(new Error('no')),
                }),
              })),
            ),
        }),
    }
    const { engine } = await createTestKit({
      networks: [networkOne],
      adapters: [{ namespace: 'eip155', load: async () => stubborn }],
    })
    await engine.actions.connect(fennec)
    await expect(engine.store.dispatch(disconnectWallet())).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      shortMessage: 'Failed to disconnect chains: eip155',
    })
  })
})

describe('a channel', () => {
  const dots = testNetwork('solana:1', 'Sol')
  const both: readonly CaipAddress[] = ['eip155:1:alice', 'solana:1:dave']
  const createBoth = async (storage = createMemoryStorage()) => {
    const wallet = createMemoryWallet({ id: 'wc', name: 'Peer', accounts: [{ address: 'x' }], network: networkOne.id })
    const channels = createMemoryChannelSource(wallet, both)
    const evm = createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true })
    const sol = createMemoryAdapter({ namespace: 'solana', wallets: [], channels: true })
    const create = () =>
      createTestKit({
        networks: [networkOne, dots],
        adapters: [evm.entry, sol.entry],
        channels: [channels.entry],
        storage,
      })
    return { wallet, channels, create, ...(await create()) }
  }
  const connectBoth = { namespace: 'eip155', connectorId: 'walletConnect' } as const

  it('opens a session in each namespace that has accounts, with the name of its peer', async () => {
    const { engine } = await createBoth()
    await engine.actions.connect(connectBoth)
    const { namespaces } = engine.getSnapshot()
    expect(namespaces.eip155).toMatchObject({ status: 'connected', address: 'alice', wallet: { name: 'Peer' } })
    expect(namespaces.solana).toMatchObject({ status: 'connected', address: 'dave' })
  })

  it('exposes its pairing URI while it waits', async () => {
    const { engine, wallet } = await createBoth()
    wallet.answer = 'hang'
    const connecting = codeOf(engine.actions.connect(connectBoth))
    await vi.waitFor(() => expect(engine.store.getState().connections.attempts.solana?.uri).toMatch(/^wc:/))
    engine.store.dispatch(abortConnecting())
    expect(await connecting).toBe('MODAL_CLOSED')
  })

  it('ends the session of a namespace that it loses, and opens one for a namespace that it gains', async () => {
    const { engine, channels } = await createBoth()
    await engine.actions.connect(connectBoth)
    channels.setAccounts(['eip155:1:alice'])
    expect(engine.getSnapshot().namespaces.solana).toBeUndefined()
    expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
    channels.setAccounts(both)
    await engine.idle()
    expect(engine.getSnapshot().namespaces.solana?.status).toBe('connected')
  })

  it('ends all its sessions when one namespace is disconnected [S4.6a~]', async () => {
    const { engine, channels } = await createBoth()
    await engine.actions.connect(connectBoth)
    await engine.actions.disconnect({ namespace: 'solana' })
    expect(engine.getSnapshot().connections).toEqual([])
    expect(channels.isOpen()).toBe(false)
  })

  it('ends all its sessions when its wallet ends it', async () => {
    const { engine, channels } = await createBoth()
    await engine.actions.connect(connectBoth)
    channels.end()
    expect(engine.getSnapshot().connections).toEqual([])
  })

  it('is restored with all its sessions', async () => {
    const { engine, create, wallet } = await createBoth()
    await engine.actions.connect(connectBoth)
    await engine.idle()
    engine.stop()
    const { engine: next } = await create()
    await next.idle()
    expect(Object.keys(next.getSnapshot().namespaces).sort()).toEqual(['eip155', 'solana'])
    expect(wallet.prompts).toBe(1)
  })
})

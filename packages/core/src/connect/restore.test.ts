import { describe, expect, it, vi } from 'vitest'
import type { Clock } from '../base/clock.js'
import { noticesSlice } from '../state/noticesSlice.js'
import { selectAddress, selectStatus } from './selectConnection.js'
import { createMemoryStorage, type KitStorage } from '../contract/kitStorage.js'
import { changeConnectors, createTestKit, createManualClock } from '../testing/createTestKit.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { connectionsSlice } from '../state/connectionsSlice.js'
import { parseStoredConnection } from './connectionsPersisted.js'

const key = 'latchkey:connection:eip155/example.fennec'

const visit = async (storage: KitStorage, made = createWalletLed(), options = {}) => ({
  ...made,
  ...(await createTestKit({ networks: [networkOne, networkTwo], adapters: [made.entry], storage, ...options })),
})

describe('a stored connection', () => {
  it('starts as connecting and becomes connected without a prompt [S4.2b]', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.actions.connect(fennec)
    first.engine.stop()
    const second = await visit(storage, first)
    expect(selectStatus(second.engine.store.getState(), 'eip155')).toBe('connecting')
    expect(second.engine.getSnapshot().initialized).toBe(false)
    await second.engine.idle()
    expect(second.engine.getSnapshot().initialized).toBe(true)
    expect(selectStatus(second.engine.store.getState(), 'eip155')).toBe('connected')
    expect(second.wallet.prompts).toBe(1)
  })

  it('becomes disconnected, and is forgotten, if the wallet no longer grants it [S4.2b]', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.actions.connect(fennec)
    first.engine.stop()
    first.wallet.isGranted = false
    const second = await visit(storage, first)
    await second.engine.idle()
    expect(selectStatus(second.engine.store.getState(), 'eip155')).toBe('disconnected')
    expect(storage.getItem(key)).toBeNull()
  })

  it('stays, disconnected and without a prompt, if its wallet is locked, and is restored as soon as that is unlocked', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.actions.connect(fennec)
    const stored = storage.getItem(key)
    first.engine.stop()
    first.wallet.lock()
    const second = await visit(storage, first)
    await second.engine.idle()
    expect(second.engine.getSnapshot().initialized).toBe(true)
    expect(selectStatus(second.engine.store.getState(), 'eip155')).toBe('disconnected')
    expect(storage.getItem(key)).toBe(stored)
    first.wallet.unlock()
    await second.engine.idle()
    expect(selectStatus(second.engine.store.getState(), 'eip155')).toBe('connected')
    expect(first.wallet.prompts).toBe(1)
    expect(first.listeners()).toBe(1)
  })

  it('stays as it was if its wallet is locked while the page is open, and is restored at the unlocking or the next visit', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    const { engine, wallet } = first
    await engine.actions.connect(fennec)
    const stored = storage.getItem(key)
    for (let times = 0; times < 2; times += 1) {
      wallet.lock()
      expect(selectStatus(engine.store.getState(), 'eip155')).toBe('disconnected')
      await engine.idle()
      expect(storage.getItem(key)).toBe(stored)
      wallet.unlock()
      await engine.idle()
      expect(selectStatus(engine.store.getState(), 'eip155')).toBe('connected')
    }
    wallet.lock()
    await engine.idle()
    engine.stop()
    expect(first.listeners()).toBe(0)
    wallet.unlock()
    const second = await visit(storage, first)
    await second.engine.idle()
    expect(selectStatus(second.engine.store.getState(), 'eip155')).toBe('connected')
    expect(wallet.prompts).toBe(1)
  })

  it('is restored in every tab that was open while its wallet was locked', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.actions.connect(fennec)
    const other = await visit(storage, first)
    await other.engine.idle()
    first.wallet.lock()
    await Promise.all([first.engine.idle(), other.engine.idle()])
    first.wallet.unlock()
    await Promise.all([first.engine.idle(), other.engine.idle()])
    for (const { engine } of [first, other]) expect(selectStatus(engine.store.getState(), 'eip155')).toBe('connected')
    expect(first.wallet.prompts).toBe(1)
  })

  it('is restored at the next visit if its wallet’s own code throws while the kit waits for the unlocking', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.actions.connect(fennec)
    first.engine.stop()
    const broken = () => {
      throw new Error('The wallet failed.')
    }
    for (const onUnlock of [broken, () => broken]) {
      first.wallet.lock()
      const entry = changeConnectors(first.adapter, () => ({ onUnlock }))
      const { engine } = await createTestKit({ networks: [networkOne, networkTwo], adapters: [entry], storage })
      await engine.idle()
      expect(selectStatus(engine.store.getState(), 'eip155')).toBe('disconnected')
      engine.stop()
      first.wallet.unlock()
      const next = await visit(storage, first)
      await next.engine.idle()
      expect(selectStatus(next.engine.store.getState(), 'eip155')).toBe('connected')
      next.engine.stop()
    }
  })

  it('is forgotten if the user disconnects while its wallet is locked', async () => {
    const storage = createMemoryStorage()
    const { engine, wallet, listeners } = await visit(storage)
    await engine.actions.connect(fennec)
    wallet.lock()
    await engine.idle()
    await engine.actions.disconnect()
    expect(storage.getItem(key)).toBeNull()
    expect(listeners()).toBe(0)
    wallet.unlock()
    await engine.idle()
    expect(selectStatus(engine.store.getState(), 'eip155')).toBe('disconnected')
  })

  it('is forgotten if the wallet revokes it while it is locked', async () => {
    const storage = createMemoryStorage()
    const { engine, wallet } = await visit(storage)
    await engine.actions.connect(fennec)
    wallet.lock()
    await engine.idle()
    wallet.isGranted = false
    wallet.unlock()
    await engine.idle()
    expect(storage.getItem(key)).toBeNull()
    expect(selectStatus(engine.store.getState(), 'eip155')).toBe('disconnected')
  })

  it('F-118: neither times out early nor waits forever if all timers fire half a minute late', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.actions.connect(fennec)
    first.engine.stop()
    first.announce([])
    const clock = createManualClock()
    const late: Clock = { now: clock.now, wait: (ms, signal) => clock.wait(ms + 30_000, signal) }
    const { engine } = await visit(storage, first, { clock: late })
    await clock.advance(30_999)
    expect(selectStatus(engine.store.getState(), 'eip155')).toBe('connecting')
    await clock.advance(1)
    expect(selectStatus(engine.store.getState(), 'eip155')).toBe('disconnected')
    const { toastShown } = noticesSlice.actions
    engine.store.dispatch(toastShown({ tone: 'ok', message: { kind: 'site', text: 'Copied.' } }))
    await clock.advance(30_000)
    expect(engine.store.getState().notices.toasts).toHaveLength(1)
    await clock.advance(30_000)
    expect(engine.store.getState().notices.toasts).toEqual([])
  })

  it('waits a second for its wallet to announce itself, and is restored even if that happens later', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.actions.connect(fennec)
    first.engine.stop()
    first.announce([])
    const { engine, clock } = await visit(storage, first)
    await clock.advance(999)
    expect(selectStatus(engine.store.getState(), 'eip155')).toBe('connecting')
    await clock.advance(1)
    expect(selectStatus(engine.store.getState(), 'eip155')).toBe('disconnected')
    expect(storage.getItem(key)).not.toBeNull()
    first.announce([first.wallet])
    await engine.idle()
    expect(selectStatus(engine.store.getState(), 'eip155')).toBe('connected')
    expect(first.wallet.prompts).toBe(1)
  })

  it('is forgotten when the user disconnects', async () => {
    const storage = createMemoryStorage()
    const { engine } = await visit(storage)
    await engine.actions.connect(fennec)
    expect(JSON.parse(storage.getItem(key) ?? '')).toEqual({
      version: 2,
      data: { status: 'connected', address: 'alice', network: 'eip155:1' },
    })
    await engine.actions.disconnect()
    expect(storage.getItem(key)).toBeNull()
  })

  it('survives the kit being stopped and started', async () => {
    const { engine, wallet, listeners } = await visit(createMemoryStorage())
    await engine.actions.connect(fennec)
    engine.stop()
    expect(listeners()).toBe(0)
    expect(engine.getSnapshot().connections).toEqual([])
    engine.start()
    await engine.idle()
    expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
    expect(wallet.prompts).toBe(1)
  })

  it('stays stored if its adapter ends its sessions when it stops', async () => {
    const storage = createMemoryStorage()
    const made = createWalletLed()
    const { adapter } = made
    const entry: typeof made.entry = {
      namespace: 'eip155',
      load: async () => ({
        ...adapter,
        setup: (context) => {
          context.signal.addEventListener('abort', () => made.wallet.changes.emit('end'))
          return adapter.setup(context)
        },
      }),
    }
    const { engine } = await visit(storage, { ...made, entry })
    await engine.actions.connect(fennec)
    engine.stop()
    expect(storage.getItem(key)).not.toBeNull()
  })

  it('is disconnected, not restored, if reconnecting is off [S4.2c]', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.actions.connect(fennec)
    first.engine.stop()
    const { engine } = await visit(storage, first, { enableReconnect: false })
    expect(selectStatus(engine.store.getState(), 'eip155')).toBe('disconnected')
    await engine.idle()
    expect(first.wallet.isGranted).toBe(false)
    expect(storage.getItem(key)).toBeNull()
  })

  it('times out after 10 s if its wallet does not respond, is released if it responds late, and stays stored for the next visit', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.actions.connect(fennec)
    first.engine.stop()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const entry = changeConnectors(first.adapter, ({ restore }) => ({
      restore: async (options) => {
        const session = await restore?.(options)
        await answered
        return session
      },
    }))
    const { engine, clock } = await createTestKit({ networks: [networkOne], adapters: [entry], storage })
    await clock.advance(9_999)
    expect(selectStatus(engine.store.getState(), 'eip155')).toBe('connecting')
    await clock.advance(1)
    expect(selectStatus(engine.store.getState(), 'eip155')).toBe('disconnected')
    expect(storage.getItem(key)).not.toBeNull()
    expect(first.listeners()).toBe(2) // of the late session, and one that waits until the wallet is unlocked
    answer()
    await vi.waitFor(() => expect(first.listeners()).toBe(1))
    expect(engine.getSnapshot().connections).toEqual([])
    engine.stop()
    expect(first.listeners()).toBe(0)
  })

  it('F-091: is not restored while another wallet claims the same identity [T-10]', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.actions.connect(fennec)
    first.engine.stop()
    let contested = true
    const entry = changeConnectors(first.adapter, ({ info }) => ({ info: { ...info, contested } }))
    const { engine, clock } = await createTestKit({ networks: [networkOne], adapters: [entry], storage })
    await clock.advance(1_000)
    expect(selectStatus(engine.store.getState(), 'eip155')).toBe('disconnected')
    expect(engine.getSnapshot().connections).toEqual([])
    expect(storage.getItem(key)).not.toBeNull()
    contested = false
    first.announce([first.wallet])
    await engine.idle()
    expect(selectStatus(engine.store.getState(), 'eip155')).toBe('connected')
  })

  it('F-153: is not stored if its wallet has no identity that outlives the page', async () => {
    const storage = createMemoryStorage()
    const made = createWalletLed()
    const id = 'uuid:1-2'
    const entry = changeConnectors(made.adapter, ({ info }) => ({ info: { ...info, id, unverified: true } }))
    const first = await visit(storage, { ...made, entry })
    await first.engine.actions.connect({ ...fennec, connectorId: id })
    expect(selectStatus(first.engine.store.getState(), 'eip155')).toBe('connected')
    await first.engine.idle()
    first.engine.stop()
    expect(storage.keys().filter((name) => /:(connection|wallets)/.test(name))).toEqual([])
    const second = await visit(storage, { ...made, entry })
    expect(selectStatus(second.engine.store.getState(), 'eip155')).toBe('disconnected')
    expect(second.wallet.prompts).toBe(1)
  })

  it('leaves no timer behind once its wallet has responded', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.actions.connect(fennec)
    first.engine.stop()
    const { engine, clock } = await visit(storage, first)
    await engine.idle()
    expect(clock.waiting()).toBe(0)
  })

  it('is disconnected, but stays stored for the next visit, if its wallet fails to respond [S4.2b]', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.actions.connect(fennec)
    first.engine.stop()
    const entry = changeConnectors(first.adapter, () => ({ restore: () => Promise.reject(new Error('no')) }))
    const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry], storage })
    await engine.idle()
    expect(selectStatus(engine.store.getState(), 'eip155')).toBe('disconnected')
    expect(storage.getItem(key)).not.toBeNull()
  })

  it('is restored with the network that was in use, so that it is in use again if the site chooses the network', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.actions.connect(fennec)
    first.wallet.network = networkTwo.id
    first.wallet.changes.emit('change')
    await first.engine.idle()
    first.engine.stop()
    const networks: unknown[] = []
    const entry = changeConnectors(first.adapter, ({ restore }) => ({
      restore: async (options) => {
        networks.push(options.network)
        return restore?.(options)
      },
    }))
    const { engine } = await createTestKit({ networks: [networkOne, networkTwo], adapters: [entry], storage })
    await engine.idle()
    expect(networks).toEqual([networkTwo.id])
  })

  it('is requested only if its wallet is installed', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.actions.connect(fennec)
    first.engine.stop()
    let isThere = false
    const restored: string[] = []
    const entry = changeConnectors(first.adapter, ({ info, restore }) => ({
      info: { ...info, readiness: isThere ? 'installed' : 'missing' },
      restore: (options) => {
        restored.push(info.id)
        return restore?.(options) ?? Promise.resolve(undefined)
      },
    }))
    const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry], storage })
    expect(restored).toEqual([])
    isThere = true
    first.announce([first.wallet])
    first.announce([first.wallet])
    await vi.waitFor(() => expect(selectStatus(engine.store.getState(), 'eip155')).toBe('connected'))
    expect(restored).toEqual(['example.fennec'])
  })

  it('is no longer restored once another wallet is connected', async () => {
    const storage = createMemoryStorage()
    const two = createMemoryWallet({ id: 'two', name: 'Two', accounts: [{ address: 'ben' }], network: networkOne.id })
    const first = await visit(storage)
    await first.engine.actions.connect(fennec)
    first.engine.stop()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const entry = changeConnectors(first.adapter, ({ restore }) => ({
      restore: async (options) => {
        await answered
        return restore?.(options)
      },
    }))
    const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry], storage })
    first.announce([first.wallet, two])
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'two' })
    answer()
    await engine.idle()
    expect(engine.getSnapshot().namespaces.eip155?.address).toBe('ben')
    expect(
      engine
        .getSnapshot()
        .connections.map(({ connectorId }) => connectorId)
        .sort(),
    ).toEqual(['two'])
    expect(engine.store.getState().connections.restoring).toEqual([])
    expect(storage.keys().filter((name) => name.includes(':connection:'))).toEqual(['latchkey:connection:eip155/two'])
  })

  it('uses the chosen account again if the kit chooses the account', async () => {
    const storage = createMemoryStorage()
    const network = testNetwork('polkadot:1', 'Dots')
    const accounts = [{ address: 'ann' }, { address: 'ben' }] as const
    const wallet = createMemoryWallet({ id: 'dot', name: 'Dot', accounts, network: network.id })
    const { entry } = createMemoryAdapter({ namespace: 'polkadot', wallets: [wallet], chosenBy: 'kit' })
    const first = await createTestKit({ networks: [network], adapters: [entry], storage })
    await first.engine.actions.connect({ namespace: 'polkadot', connectorId: 'dot' })
    const { accountChosen } = connectionsSlice.actions
    first.engine.store.dispatch(accountChosen({ id: 'polkadot/dot', address: 'nobody' }))
    expect(selectAddress(first.engine.store.getState())).toBe('ann')
    first.engine.store.dispatch(accountChosen({ id: 'polkadot/dot', address: 'ben' }))
    first.engine.stop()
    const { engine } = await createTestKit({ networks: [network], adapters: [entry], storage })
    await engine.idle()
    expect(selectAddress(engine.store.getState())).toBe('ben')
  })

  it('does not wait for others: each namespace is connected as soon as its own wallet responds [S4.2b]', async () => {
    const storage = createMemoryStorage()
    const wallet = createMemoryWallet({ id: 'sol', name: 'Sol', accounts: [{ address: 'dave' }], network: 'solana:1' })
    const evm = createWalletLed()
    const other = createMemoryAdapter({ namespace: 'solana', wallets: [wallet] })
    const networks = [networkOne, testNetwork('solana:1', 'Sol')] as const
    const first = await createTestKit({ networks, adapters: [evm.entry, other.entry], storage })
    await first.engine.actions.connect(fennec)
    await first.engine.actions.connect({ namespace: 'solana', connectorId: 'sol' })
    first.engine.stop()
    const silent = changeConnectors(evm.adapter, () => ({ restore: () => new Promise(() => {}) }))
    const { engine, clock } = await createTestKit({ networks, adapters: [silent, other.entry], storage })
    const statuses = () => [
      selectStatus(engine.store.getState(), 'eip155'),
      selectStatus(engine.store.getState(), 'solana'),
    ]
    expect(statuses()).toEqual(['connecting', 'connecting'])
    await vi.waitFor(() => expect(statuses()).toEqual(['connecting', 'connected']))
    await clock.advance(10_000)
    expect(statuses()).toEqual(['disconnected', 'connected'])
  })

  it('is disconnected without a request to the wallet if the site no longer has a network of its namespace [S4.2b]', async () => {
    const storage = createMemoryStorage()
    const wallet = createMemoryWallet({ id: 'sol', name: 'Sol', accounts: [{ address: 'dave' }], network: 'solana:1' })
    const other = createMemoryAdapter({ namespace: 'solana', wallets: [wallet] })
    const evm = createWalletLed()
    const adapters = [evm.entry, other.entry]
    const first = await createTestKit({ networks: [networkOne, testNetwork('solana:1', 'Sol')], adapters, storage })
    await first.engine.actions.connect({ namespace: 'solana', connectorId: 'sol' })
    first.engine.stop()
    const { engine } = await createTestKit({ networks: [networkOne], adapters, storage })
    await engine.idle()
    expect(selectStatus(engine.store.getState(), 'solana')).toBe('disconnected')
    expect([engine.getSnapshot().connections, wallet.changes.count()]).toEqual([[], 0])
  })

  it('of another namespace is the one that is shown if the user has no other connection', async () => {
    const storage = createMemoryStorage()
    const wallet = createMemoryWallet({ id: 'sol', name: 'Sol', accounts: [{ address: 'dave' }], network: 'solana:1' })
    const evm = createWalletLed()
    const other = createMemoryAdapter({ namespace: 'solana', wallets: [wallet] })
    const create = () =>
      createTestKit({
        networks: [networkOne, testNetwork('solana:1', 'Sol')],
        adapters: [evm.entry, other.entry],
        storage,
      })
    const first = await create()
    await first.engine.actions.connect({ namespace: 'solana', connectorId: 'sol' })
    first.engine.stop()
    storage.removeItem('latchkey:network:active')
    const { engine } = await create()
    await engine.idle()
    expect(engine.getSnapshot().activeNamespace).toBe('solana')
    expect(evm.wallet.prompts).toBe(0)
  })

  it.each([
    ['is shown again if the user left the page on it, whichever of the two is restored first', true, 'solana'],
    ['is replaced by the other one if its wallet no longer grants it', false, 'eip155'],
  ] as const)('of two namespaces %s', async (_, isGranted, shown) => {
    const storage = createMemoryStorage()
    const wallet = createMemoryWallet({ id: 'sol', name: 'Sol', accounts: [{ address: 'dave' }], network: 'solana:1' })
    const evm = createWalletLed()
    const other = createMemoryAdapter({ namespace: 'solana', wallets: [wallet] })
    const create = () =>
      createTestKit({
        networks: [networkOne, testNetwork('solana:1', 'Sol')],
        adapters: [evm.entry, other.entry],
        storage,
      })
    const first = await create()
    await first.engine.actions.connect(fennec)
    await first.engine.actions.connect({ namespace: 'solana', connectorId: 'sol' })
    await first.engine.actions.switchNetwork('solana:1')
    first.engine.stop()
    wallet.isGranted = isGranted
    const { engine } = await create()
    await engine.idle()
    expect(engine.getSnapshot().activeNamespace).toBe(shown)
    expect(engine.getSnapshot().connections).toHaveLength(isGranted ? 2 : 1)
  })

  it('with an unknown status is an error [S4.2d]', () => {
    expect(() => parseStoredConnection('eip155/x', { status: 'married', network: null })).toThrow(
      expect.objectContaining({ code: 'STORED_STATUS_INVALID' }),
    )
    expect(parseStoredConnection('eip155/x', { status: 'disconnected', network: null })).toBeUndefined()
  })

  it.each([
    null,
    'connected',
    {},
    { status: 1, network: null },
    { status: 'connected', address: 5, network: null },
    { status: 'connected', address: 'alice' },
    { status: 'connected', address: 'alice', network: 'the moon' },
  ])('that is %j is an error', (stored) => {
    expect(() => parseStoredConnection('eip155/x', stored)).toThrow(
      expect.objectContaining({ code: 'STORED_STATUS_INVALID' }),
    )
  })

  it.each(['', 'null', '{', '[]', '"x"', '{"version":0,"data":{}}', '{"version":99,"data":{}}', 'x'.repeat(100_000)])(
    'that is corrupt is dropped, and the kit keeps working: %.20s',
    async (value) => {
      const storage = createMemoryStorage()
      storage.setItem(key, value)
      storage.setItem('latchkey:network:active', value)
      storage.setItem('latchkey:wallets:recent', value)
      const { engine } = await visit(storage)
      expect(selectStatus(engine.store.getState(), 'eip155')).toBe('disconnected')
      expect(storage.getItem(key)).toBeNull()
      await engine.actions.connect(fennec)
      expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
    },
  )
})

describe('the network', () => {
  it('of the last visit is in use on the next visit [S4.8a]', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.actions.switchNetwork('eip155:2')
    first.engine.stop()
    const second = await visit(storage, first)
    expect(second.engine.getSnapshot().networkId).toBe('eip155:2')
  })

  it('of the last visit takes precedence over the site’s default network, and that over the first [S4.8a]', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage, undefined, { defaultNetwork: networkTwo })
    expect(first.engine.getSnapshot().networkId).toBe('eip155:2')
    await first.engine.actions.switchNetwork('eip155:1')
    first.engine.stop()
    const second = await visit(storage, first, { defaultNetwork: networkTwo })
    expect(second.engine.getSnapshot().networkId).toBe('eip155:1')
  })
})

describe('recent wallets', () => {
  it('are kept, two of them, the newest first [S9.1c]', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.actions.connect(fennec)
    first.engine.stop()
    const { engine } = await visit(storage, first)
    expect(engine.store.getState().connectors.recent).toEqual([
      { id: 'eip155/example.fennec', usedAt: first.clock.now() },
    ])
  })
})

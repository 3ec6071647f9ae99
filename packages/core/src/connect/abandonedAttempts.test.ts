import { describe, expect, it, vi } from 'vitest'
import type { Connector } from '../contract/contract.js'
import type { SessionEvent } from '../contract/session.js'
import { getErrorCode } from '../base/errorInfo.js'
import { selectStatus } from './selectConnection.js'
import { createMemoryStorage, type KitStorage } from '../contract/kitStorage.js'
import { changeConnectors, createTestKit } from '../testing/createTestKit.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createWalletLed, fennec, networkOne, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { abortConnecting } from './abortConnecting.js'

const key = 'latchkey:connection:eip155/example.fennec'
const codeOf = (promise: Promise<unknown>) => promise.then(() => undefined, getErrorCode)

/** A promise that the test resolves later. */
const createGate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** A kit whose wallet acts at once, and responds only when the test opens a gate. It does not notice that an attempt was cancelled. */
const createLate = async (options: { readonly storage?: KitStorage; readonly multiWallet?: boolean } = {}) => {
  const made = createWalletLed()
  const gates: ReturnType<typeof createGate>[] = []
  const closed = vi.fn()
  const wait = () => {
    const gate = createGate()
    gates.push(gate)
    return gate.opened
  }
  const entry = changeConnectors(made.adapter, ({ connect, restore }) => ({
    connect: async () => {
      const session = await connect({})
      await wait()
      // Inherit from the session: its facts change, and a copy would not follow them.
      return Object.create(session, {
        close: {
          value: () => {
            closed()
            return session.close()
          },
        },
      })
    },
    restore: async (parameters) => {
      await wait()
      return restore?.(parameters)
    },
  }))
  const storage = options.storage ?? createMemoryStorage()
  const kit = await createTestKit({ networks: [networkOne], adapters: [entry], storage })
  const status = () => selectStatus(kit.engine.store.getState(), 'eip155')
  return { ...made, ...kit, gates, closed, storage, status }
}

/** Creates a storage with a connection of the last visit, which its wallet still grants. */
const createStored = () => {
  const storage = createMemoryStorage()
  storage.setItem(key, JSON.stringify({ version: 1, data: { status: 'connected', address: 'alice' } }))
  return storage
}

describe('a wallet with a pending request', () => {
  it('is disconnected again if it approves after the modal was closed', async () => {
    const { engine, gates, closed, wallet, status } = await createLate()
    const connecting = codeOf(engine.actions.connect(fennec))
    await vi.waitFor(() => expect(gates).toHaveLength(1))
    await engine.actions.open()
    await engine.actions.close()
    expect([await connecting, status()]).toEqual(['MODAL_CLOSED', 'disconnected'])
    gates[0]?.open()
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
    expect([status(), wallet.isGranted, engine.services.sessions.size]).toEqual(['disconnected', false, 0])
  })

  it('is cancelled if the user disconnects all wallets or its namespace, but not if another wallet is disconnected', async () => {
    const { engine, status } = await createLate()
    const connecting = codeOf(engine.actions.connect(fennec))
    await engine.actions.disconnect({ namespace: 'solana' })
    await engine.actions.disconnect({ id: 'other' })
    expect(status()).toBe('connecting')
    await engine.actions.disconnect({ namespace: 'eip155' })
    expect([await connecting, status()]).toEqual(['ABORTED', 'disconnected'])
    const again = codeOf(engine.actions.connect(fennec))
    await engine.actions.disconnect()
    expect([await again, status()]).toEqual(['ABORTED', 'disconnected'])
  })

  it('keeps the connection of the first request if it approves that after a second request was sent', async () => {
    const { engine, gates, closed, status } = await createLate()
    const first = codeOf(engine.actions.connect(fennec))
    await vi.waitFor(() => expect(gates).toHaveLength(1))
    const second = engine.actions.connect(fennec)
    await vi.waitFor(() => expect(gates).toHaveLength(2))
    expect(await first).toBe('ABORTED')
    gates[0]?.open()
    gates[1]?.open()
    await second
    expect([status(), closed.mock.calls]).toEqual(['connected', []])
  })

  it('stays connected if it was connected before and approves a second request too late', async () => {
    const { engine, gates, closed, wallet, status } = await createLate()
    const connecting = engine.actions.connect(fennec)
    await vi.waitFor(() => expect(gates).toHaveLength(1))
    gates[0]?.open()
    await connecting
    const again = codeOf(engine.actions.connect(fennec))
    await vi.waitFor(() => expect(gates).toHaveLength(2))
    engine.store.dispatch(abortConnecting())
    gates[1]?.open()
    expect(await again).toBe('MODAL_CLOSED')
    await vi.waitFor(() => expect(wallet.changes.count()).toBe(1))
    expect([status(), wallet.isGranted, closed.mock.calls]).toEqual(['connected', true, []])
  })
})

describe('a connection of the last visit that is being restored', () => {
  it.each([
    ['the user disconnects', true],
    ['the kit stops', false],
  ])('is released if it arrives after %s', async (_name, isForgotten) => {
    const { engine, gates, wallet, storage, status } = await createLate({ storage: createStored() })
    wallet.isGranted = true
    await vi.waitFor(() => expect(gates).toHaveLength(1))
    expect(status()).toBe('connecting')
    if (isForgotten) await engine.actions.disconnect()
    else engine.stop()
    expect([status(), storage.getItem(key) === null]).toEqual(['disconnected', isForgotten])
    gates[0]?.open()
    await engine.idle()
    expect([status(), engine.services.sessions.size, wallet.changes.count()]).toEqual(['disconnected', 0, 0])
  })

  it('is restored again when the kit restarts, and the result of the first restore is released', async () => {
    const { engine, gates, wallet, status } = await createLate({ storage: createStored() })
    wallet.isGranted = true
    await vi.waitFor(() => expect(gates).toHaveLength(1))
    engine.stop()
    engine.start()
    await vi.waitFor(() => expect(gates).toHaveLength(2))
    gates[0]?.open()
    await vi.waitFor(() => expect(wallet.changes.count()).toBe(0))
    expect(status()).toBe('connecting')
    gates[1]?.open()
    await engine.idle()
    expect([status(), wallet.changes.count()]).toEqual(['connected', 1])
  })

  it('is no longer restored once the same wallet is connected: a late response ends nothing', async () => {
    const storage = createStored()
    const made = createWalletLed()
    const gate = createGate()
    const entry = changeConnectors(made.adapter, () => ({
      restore: async () => {
        await gate.opened
        return undefined
      },
    }))
    const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry], storage })
    await engine.actions.connect(fennec)
    gate.open()
    await engine.idle()
    expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
    expect(storage.getItem(key)).not.toBeNull()
  })

  it('is not restored if its wallet announces itself after the user disconnected', async () => {
    const storage = createStored()
    const made = createWalletLed()
    made.announce([])
    made.wallet.isGranted = true
    const { engine, clock } = await createTestKit({ networks: [networkOne], adapters: [made.entry], storage })
    await engine.actions.disconnect({ namespace: 'eip155' })
    made.announce([made.wallet])
    await clock.advance(1_000)
    await engine.idle()
    expect(selectStatus(engine.store.getState(), 'eip155')).toBe('disconnected')
    expect(storage.getItem(key)).toBeNull()
  })

  it('whose wallet failed to respond is forgotten when another wallet of its namespace connects, if multiWallet is off', async () => {
    const stored = async (multiWallet: boolean) => {
      const storage = createStored()
      const made = createWalletLed()
      const two = createMemoryWallet({ id: 'two', name: 'Two', accounts: [{ address: 'ben' }], network: networkOne.id })
      const { adapter } = createMemoryAdapter({ namespace: 'eip155', wallets: [made.wallet, two] })
      const restore: Connector['restore'] = () => Promise.reject(new Error('no'))
      const entry = changeConnectors(adapter, () => ({ restore: restore as never }))
      const features = { multiWallet }
      const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry], storage, features })
      await engine.idle()
      await engine.actions.connect({ namespace: 'eip155', connectorId: 'two' })
      return storage.keys().flatMap((name) => name.split(':connection:')[1] ?? [])
    }
    expect(await stored(false)).toEqual(['eip155/two'])
    expect(await stored(true)).toEqual(['eip155/example.fennec', 'eip155/two'])
  })
})

describe('channels of the last visit', () => {
  const sol = testNetwork('solana:1', 'Sol')
  const visit = async (storage: KitStorage, options: object = {}, beforeRestore?: () => Promise<unknown>) => {
    const wallet = createMemoryWallet({ id: 'wc', name: 'Peer', accounts: [{ address: 'x' }], network: networkOne.id })
    const channels = createMemoryChannelSource(wallet, ['eip155:1:alice', 'solana:1:dave'])
    const released = vi.fn()
    const restore = async () => {
      await beforeRestore?.()
      const restored = (await channels.source.restore?.({})) ?? []
      return restored.map((channel) => Object.create(channel, { release: { value: released } }))
    }
    const adapters = (['eip155', 'solana'] as const).map(
      (namespace) => createMemoryAdapter({ namespace, wallets: [], channels: true }).entry,
    )
    const source = { ...channels.source, restore }
    const kit = await createTestKit({
      networks: [networkOne, sol],
      adapters,
      channels: [{ id: 'walletConnect', load: async () => source }],
      storage,
      ...options,
    })
    const statuses = () =>
      (['eip155', 'solana'] as const).map((namespace) => selectStatus(kit.engine.store.getState(), namespace))
    const stored = () => storage.keys().filter((name) => name.includes(':connection:')).length
    return { ...kit, wallet, channels, released, statuses, stored }
  }
  /** Connects, then leaves the page. */
  const closePage = async () => {
    const storage = createMemoryStorage()
    const { engine, stored } = await visit(storage)
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'walletConnect' })
    engine.stop()
    expect(stored()).toBe(2)
    return storage
  }

  it('are disconnected, not restored, if reconnecting is off [S4.2c]', async () => {
    const gate = createGate()
    const { engine, wallet, channels, statuses, stored } = await visit(
      await closePage(),
      { enableReconnect: false },
      () => gate.opened,
    )
    wallet.isGranted = true
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
    gate.open()
    await engine.idle()
    expect([statuses(), channels.isOpen(), wallet.isGranted]).toEqual([['disconnected', 'disconnected'], false, false])
    expect([engine.getSnapshot().connections, stored()]).toEqual([[], 0])
  })

  it('that no longer exist are forgotten [S4.2b]', async () => {
    const { engine, statuses, stored } = await visit(await closePage())
    await engine.idle()
    expect([statuses(), stored()]).toEqual([['disconnected', 'disconnected'], 0])
  })

  it('time out after 10 s if the source does not respond, are released if they arrive late, and stay stored for the next visit [S4.2b]', async () => {
    const gate = createGate()
    const { engine, clock, wallet, released, statuses, stored } = await visit(await closePage(), {}, () => gate.opened)
    wallet.isGranted = true
    await clock.advance(9_999)
    expect(statuses()).toEqual(['connecting', 'connecting'])
    await clock.advance(1)
    await engine.idle()
    expect([statuses(), stored()]).toEqual([['disconnected', 'disconnected'], 2])
    gate.open()
    await vi.waitFor(() => expect(released).toHaveBeenCalledOnce())
    expect(engine.getSnapshot().connections).toEqual([])
  })

  it('are all cancelled if the user disconnects one of their namespaces [S4.6a~]', async () => {
    const gate = createGate()
    const { engine, wallet, statuses, stored } = await visit(await closePage(), {}, () => gate.opened)
    wallet.isGranted = true
    await engine.actions.disconnect({ namespace: 'solana' })
    expect([statuses(), stored()]).toEqual([['disconnected', 'disconnected'], 0])
    gate.open()
    await engine.idle()
    expect(engine.getSnapshot().connections).toEqual([])
  })
})

describe('connecting while the previous wallet is being disconnected', () => {
  const setUp = async (close: 'goes' | 'stays' = 'goes') => {
    const two = createMemoryWallet({ id: 'two', name: 'Two', accounts: [{ address: 'ben' }], network: networkOne.id })
    const made = createWalletLed()
    const gate = createGate()
    const { adapter } = createMemoryAdapter({ namespace: 'eip155', wallets: [made.wallet, two] })
    const entry = changeConnectors(adapter, ({ connect }) => ({
      connect: async (parameters) => {
        const session = await connect(parameters)
        const slowClose = async () => {
          await gate.opened
          if (close === 'stays') throw new Error('no')
          await session.close()
        }
        return Object.create(session, { close: { value: slowClose } })
      },
    }))
    const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry] })
    await engine.actions.connect(fennec)
    return { engine, gate, wallet: made.wallet, inUse: () => engine.getSnapshot().namespaces.eip155?.connectorId }
  }

  it('waits until that has ended, then connects the same wallet', async () => {
    const { engine, gate, wallet, inUse } = await setUp()
    const ending = engine.actions.disconnect()
    const connecting = engine.actions.connect(fennec)
    await Promise.resolve()
    expect(wallet.prompts).toBe(1)
    gate.open()
    await Promise.all([ending, connecting])
    expect([inUse(), wallet.isGranted, wallet.prompts]).toEqual(['example.fennec', true, 2])
    expect(engine.store.getState()).toMatchObject({ modal: { loading: false }, connections: { attempts: {} } })
  })

  it('connects the same wallet even if it failed to disconnect', async () => {
    const { engine, gate, wallet, inUse } = await setUp('stays')
    const ending = codeOf(engine.actions.disconnect())
    const connecting = engine.actions.connect(fennec)
    gate.open()
    await connecting
    expect([await ending, inUse(), wallet.prompts]).toEqual(['DISCONNECT_FAILED', 'example.fennec', 2])
  })

  it('can be cancelled until that has ended', async () => {
    const { engine, gate, wallet, inUse } = await setUp()
    const ending = engine.actions.disconnect()
    const connecting = codeOf(engine.actions.connect(fennec))
    await engine.actions.open()
    await engine.actions.close()
    expect(await connecting).toBe('MODAL_CLOSED')
    gate.open()
    await ending
    expect([inUse(), wallet.prompts]).toEqual([undefined, 1])
  })

  it('leaves only another wallet connected', async () => {
    const { engine, gate, wallet, inUse } = await setUp()
    const ending = engine.actions.disconnect()
    const connecting = engine.actions.connect({ namespace: 'eip155', connectorId: 'two' })
    gate.open()
    await Promise.all([ending, connecting])
    expect([inUse(), wallet.isGranted, engine.getSnapshot().connections.length]).toEqual(['two', false, 1])
  })
})

describe('disconnecting several', () => {
  it('names the wallets that stay connected, and disconnects the others [S8.4b]', async () => {
    const evm = createWalletLed()
    const dave = createMemoryWallet({ id: 'sol', name: 'Sol', accounts: [{ address: 'dave' }], network: 'solana:1' })
    const { adapter } = createMemoryAdapter({ namespace: 'solana', wallets: [dave] })
    const stubborn = changeConnectors(adapter, ({ connect }) => ({
      connect: async (parameters) => ({ ...(await connect(parameters)), close: () => Promise.reject(new Error('no')) }),
    }))
    const { engine, events } = await createTestKit({
      networks: [networkOne, testNetwork('solana:1', 'Sol')],
      adapters: [evm.entry, stubborn],
    })
    await engine.actions.connect(fennec)
    await engine.actions.connect({ namespace: 'solana', connectorId: 'sol' })
    await expect(engine.actions.disconnect()).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      shortMessage: 'Failed to disconnect chains: solana',
    })
    expect(engine.getSnapshot().connections.map(({ connectorId }) => connectorId)).toEqual(['sol'])
    const disconnectEvents = events.map(({ event }) => event).filter((event) => event.startsWith('DISCONNECT'))
    expect(disconnectEvents).toEqual(['DISCONNECT_ERROR'])
  })
})

describe('a session', () => {
  it('that another one replaced has no effect when it ends', async () => {
    const sessionListeners: ((event: SessionEvent) => void)[] = []
    const { adapter } = createWalletLed()
    const entry = changeConnectors(adapter, ({ connect }) => ({
      connect: async (parameters) => ({
        ...(await connect(parameters)),
        subscribe: (listener) => {
          sessionListeners.push(listener)
          return () => {} // unsubscribing has no effect: it keeps notifying its listeners
        },
      }),
    }))
    const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry] })
    await engine.actions.connect(fennec)
    await engine.actions.connect(fennec)
    sessionListeners[0]?.({ kind: 'end', reason: 'wallet' })
    expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
    sessionListeners[1]?.({ kind: 'end', reason: 'wallet' })
    expect(engine.getSnapshot().connections).toEqual([])
  })
})

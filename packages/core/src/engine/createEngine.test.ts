import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AdapterContext, AdapterEntry } from '../contract/contract.js'
import { getErrorCode } from '../base/errorInfo.js'
import { noticesSlice } from '../state/noticesSlice.js'
import { createMemoryStorage } from '../contract/kitStorage.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { createMemorySession } from '../testing/memorySession.js'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A kit, with the contexts that its EVM adapter was set up with. */
const createKit = async (options = {}, ...others: readonly AdapterEntry[]) => {
  const made = createWalletLed()
  const contexts: AdapterContext[] = []
  let disposed = 0
  const entry: AdapterEntry = {
    namespace: 'eip155',
    load: async () => ({
      ...made.adapter,
      setup: (context: AdapterContext) => {
        contexts.push(context)
        const dispose = made.adapter.setup(context)
        return () => {
          disposed += 1
          dispose?.()
        }
      },
    }),
  }
  const kit = await createTestKit({ networks: [networkOne, networkTwo], adapters: [entry, ...others], ...options })
  return { ...made, ...kit, contexts, disposed: () => disposed }
}

describe('an engine', () => {
  it('rejects invalid options by itself: production pages check nothing earlier', async () => {
    const { entry } = createWalletLed()
    const making = createTestKit({ networks: [networkOne, networkOne], adapters: [entry] })
    await expect(making).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      help: ['`networks` lists eip155:1 twice.'],
    })
  })

  it('passes an adapter the networks of its own namespace', async () => {
    const networks = [networkOne, testNetwork('solana:1', 'Sol'), networkTwo]
    const { contexts } = await createKit({ networks }, createMemoryAdapter({ namespace: 'solana', wallets: [] }).entry)
    expect(contexts[0]?.networks().map(({ id }) => id)).toEqual(['eip155:1', 'eip155:2'])
  })

  it('adopts a session that an adapter offers without a request, and makes it active', async () => {
    const { engine, wallet, ledger, contexts, events } = await createKit()
    await engine.actions.connect(fennec)
    const accounts = [{ address: 'zoe' }] as const
    const other = { ...wallet, id: 'host', accounts }
    contexts[0]?.adopt(createMemorySession('eip155', other, 'wallet', ledger), 'host')
    expect(engine.getSnapshot().namespaces.eip155).toMatchObject({ address: 'zoe', connectorId: 'host' })
    expect(events.map(({ event }) => event)).toEqual(['CONNECT_SUCCESS'])
  })

  it('goes back to the other wallet of a namespace when the active one disconnects', async () => {
    const { engine, wallet, ledger, contexts } = await createKit()
    await engine.actions.connect(fennec)
    const { changes } = createWalletLed().wallet
    const other = { ...wallet, id: 'host', accounts: [{ address: 'zoe' }] as const, changes }
    contexts[0]?.adopt(createMemorySession('eip155', other, 'wallet', ledger), 'host')
    changes.emit('end')
    changes.emit('change')
    expect(engine.getSnapshot().namespaces.eip155).toMatchObject({ address: 'alice', connectorId: 'example.fennec' })
  })

  it('cannot connect a wallet that is no longer announced', async () => {
    const { engine, announce } = await createKit()
    announce([])
    await expect(engine.actions.connect(fennec)).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  })

  it('runs once, however often it is started, and stops its adapters', async () => {
    const { engine, contexts, disposed } = await createKit()
    engine.start()
    expect(contexts).toHaveLength(1)
    engine.stop()
    engine.stop()
    expect(disposed()).toBe(1)
  })

  it('that stops aborts its waits: for wallets, their answers, and timers', async () => {
    const storage = createMemoryStorage()
    const first = await createKit({ storage })
    await first.engine.actions.connect(fennec)
    first.engine.stop()
    const { engine, wallet, clock } = await createKit({ storage })
    await engine.idle()
    wallet.answer = 'hang'
    engine.store.dispatch(noticesSlice.actions.toastShown({ tone: 'ok', message: { kind: 'site', text: 'Kept' } }))
    const connecting = engine.actions.connect(fennec).catch((error: unknown) => getErrorCode(error))
    expect(clock.waiting()).toBe(1)
    engine.stop()
    expect(await connecting).toBe('MODAL_CLOSED')
    await vi.waitFor(() => expect(clock.waiting()).toBe(0))
  })

  it('that stops no longer waits for wallets of the last visit', async () => {
    const storage = createMemoryStorage()
    const first = await createKit({ storage })
    await first.engine.actions.connect(fennec)
    first.engine.stop()
    storage.setItem(
      'latchkey:connection:eip155/gone',
      storage.getItem('latchkey:connection:eip155/example.fennec') ?? '',
    )
    const { engine, clock } = await createKit({ storage })
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    engine.stop()
    await vi.waitFor(() => expect(clock.waiting()).toBe(0))
    expect(storage.getItem('latchkey:connection:eip155/gone')).not.toBeNull()
  })

  it('reports in development if a value that cannot be serialized enters its state', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const { engine } = await createKit()
    const alert = { code: 'INTERNAL', message: 'x', context: { at: new Map() } } as never
    engine.store.dispatch(noticesSlice.actions.alertShown({ tone: 'error', error: alert }))
    const lines = error.mock.calls.map(([line]) => String(line))
    expect(lines.filter((line) => line.includes('non-serializable value was detected in the state'))).toHaveLength(1)
  })

  it('logs at the site’s log level', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const storage = () => {
      const made = createMemoryStorage()
      made.setItem('latchkey:wallets:recent', '{')
      return made
    }
    // Redux Toolkit warns there too, about the duration of its own checks.
    const lines = () => warn.mock.calls.filter(([line]) => String(line).startsWith('[latchkey]'))
    await createKit({ storage: storage(), logLevel: undefined })
    expect(lines()).toEqual([])
    await createKit({ storage: storage(), logLevel: 'warn' })
    expect(lines()).toHaveLength(1)
  })

  it.each([
    ['a fine pointer and the name of a desktop', false, 'Mozilla/5.0 (X11; Linux x86_64)', false],
    ['a coarse pointer', true, 'Mozilla/5.0 (X11; Linux x86_64)', true],
    ['the name of a phone', false, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true],
  ])('detects by %s whether it runs on a phone or tablet', async (_, matches, userAgent, mobile) => {
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches && query === '(pointer: coarse)' }))
    vi.stubGlobal('navigator', { userAgent })
    const { engine } = await createKit()
    expect(engine.store.getState().site.mobile).toBe(mobile)
    engine.stop()
  })
})

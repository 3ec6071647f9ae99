import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../actions/signIn.js'
import { switchConnection } from '../actions/connections.js'
import type { AppKit } from '../handle/appKit.js'
import { createAppKit } from '../handle/createAppKit.js'
import type { AppKitOptions } from '../contract/options.js'
import type { KnownSignIn, Siwx } from '../contract/siwx.js'
import { createMemoryStorage, type KitStorage } from '../contract/kitStorage.js'
import { openAsyncStorage } from '../storage/openAsyncStorage.js'
import { changeConnectors } from '../testing/createTestKit.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet, type MemoryWallet } from '../testing/memoryWallet.js'

const key = 'latchkey:connection:eip155/example.fennec'
const stored = JSON.stringify({ version: 1, data: { status: 'connected', address: 'alice' } })

let kits: AppKit[] = []
/** The events of this page's window, and the number of their listeners. */
let page: ReturnType<typeof createPage>

const createPage = () => {
  const target = Object.assign(new EventTarget(), { BroadcastChannel })
  const listening = new Set<unknown>()
  const { addEventListener, removeEventListener } = target
  target.addEventListener = (type, listener) => {
    listening.add(listener)
    addEventListener.call(target, type, listener)
  }
  target.removeEventListener = (type, listener) => {
    listening.delete(listener)
    removeEventListener.call(target, type, listener)
  }
  return { target, listeners: () => listening.size }
}

beforeEach(() => {
  page = createPage()
  vi.stubGlobal('window', page.target)
  vi.stubGlobal('navigator', { userAgent: 'Test' })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  for (const kit of kits) kit.destroy()
  kits = []
  vi.unstubAllGlobals()
})

const site = { projectId: 'p', networks: [networkOne, networkTwo], logLevel: 'silent' } as const

/** A tab of the site: a kit of its own. */
const openTab = (options: Partial<AppKitOptions> & Pick<AppKitOptions, 'adapters'>) => {
  const kit = createAppKit({ ...site, ...options })
  kit.subscribe(() => undefined)
  kits.push(kit)
  return kit
}

const statusOf = (kit: AppKit) => kit.getSnapshot().namespaces.eip155?.status

it('F-104: ten tabs that restore one connection at once all have it, prompt the user for nothing, and store nothing more', async () => {
  const made = createWalletLed()
  const storage = createMemoryStorage()
  const first = openTab({ adapters: [made.entry], storage })
  await first.connect(fennec)
  await first.idle()
  const tabs = Array.from({ length: 10 }, () => openTab({ adapters: [made.entry], storage }))
  await vi.waitFor(() => expect(new Set(tabs.map(statusOf))).toEqual(new Set(['connected'])))
  for (const tab of tabs) await tab.idle()
  expect(made.wallet.prompts).toBe(1)
  const stored = vi.spyOn(storage, 'setItem')
  const removed = vi.spyOn(storage, 'removeItem')
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect([stored.mock.calls, removed.mock.calls]).toEqual([[], []])
  expect(tabs.map((tab) => tab.getSnapshot().namespaces.eip155?.address)).toEqual(tabs.map(() => 'alice'))
})

describe('a tab that gets storage events of other tabs', () => {
  /** The page's local storage, which another tab writes to as well. */
  const stubStorage = () => {
    const items = new Map<string, string>()
    const localStorage = {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
    }
    // Object.keys lists the stored keys, as it does in a browser.
    vi.stubGlobal(
      'localStorage',
      new Proxy(localStorage, {
        ownKeys: () => [...items.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      }),
    )
    const fromOtherTab = (name: string, newValue: string | null) => {
      if (newValue === null) items.delete(name)
      else items.set(name, newValue)
      page.target.dispatchEvent(Object.assign(new Event('storage'), { key: name, newValue }))
    }
    return { items, fromOtherTab }
  }
  let storage: ReturnType<typeof stubStorage>
  beforeEach(() => {
    storage = stubStorage()
    Object.assign(page.target, { BroadcastChannel: undefined })
    vi.stubGlobal('BroadcastChannel', undefined) // storage events alone must be enough
  })
  const open = (options: Partial<AppKitOptions> = {}) => {
    const made = createWalletLed()
    return { ...made, thisTab: openTab({ adapters: [made.entry], ...options }) }
  }

  it('releases a wallet that the other tab has disconnected, without a request to it', async () => {
    const { thisTab, wallet } = open()
    await thisTab.connect(fennec)
    await thisTab.idle()
    expect(storage.items.has(key)).toBe(true)
    storage.fromOtherTab(key, null)
    await vi.waitFor(() => expect(thisTab.getSnapshot().connections).toEqual([]))
    expect(wallet.isGranted).toBe(true)
    expect(wallet.changes.count()).toBe(0)
  })

  it('restores a connection that the other tab made, without a prompt', async () => {
    const { thisTab, wallet } = open()
    await thisTab.loadEngine()
    wallet.isGranted = true
    storage.fromOtherTab(key, stored)
    await vi.waitFor(() => expect(statusOf(thisTab)).toBe('connected'))
    expect(wallet.prompts).toBe(0)
  })

  it('restores it when its wallet is announced later, and keeps it open at the next event', async () => {
    const { thisTab, wallet, announce, listeners } = open()
    announce([])
    await thisTab.loadEngine()
    wallet.isGranted = true
    storage.fromOtherTab(key, stored)
    await thisTab.idle()
    announce([wallet])
    await vi.waitFor(() => expect(statusOf(thisTab)).toBe('connected'))
    const before = thisTab.getProvider('eip155')
    storage.fromOtherTab(key, stored)
    await thisTab.idle()
    expect(thisTab.getProvider('eip155')).toBe(before)
    expect(listeners()).toBe(1)
    expect(wallet.prompts).toBe(0)
  })

  it('restores a connection once if it gets two events for it', async () => {
    const made = createWalletLed()
    const restored: string[] = []
    const entry = changeConnectors(made.adapter, ({ info, restore }) => ({
      restore: (options) => {
        restored.push(info.id)
        return restore?.(options) ?? Promise.resolve(undefined)
      },
    }))
    const thisTab = openTab({ adapters: [entry] })
    await thisTab.loadEngine()
    made.wallet.isGranted = true
    storage.fromOtherTab(key, stored)
    storage.fromOtherTab(key, stored)
    await vi.waitFor(() => expect(statusOf(thisTab)).toBe('connected'))
    await thisTab.idle()
    expect(restored).toEqual(['example.fennec'])
  })

  it('does not restore a connection again that it is restoring', async () => {
    const made = createWalletLed()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const restored: string[] = []
    const entry = changeConnectors(made.adapter, ({ info, restore }) => ({
      restore: async (options) => {
        restored.push(info.id)
        await answered
        return restore?.(options)
      },
    }))
    made.wallet.isGranted = true
    storage.items.set(key, stored)
    const thisTab = openTab({ adapters: [entry] })
    await vi.waitFor(() => expect(restored).toHaveLength(1))
    storage.fromOtherTab(key, stored)
    storage.fromOtherTab('latchkey:network:active', JSON.stringify({ version: 1, data: 'eip155:2' }))
    await vi.waitFor(() => expect(thisTab.getSnapshot().networkId).toBe('eip155:2'))
    answer()
    await vi.waitFor(() => expect(statusOf(thisTab)).toBe('connected'))
    await thisTab.idle()
    expect(restored).toEqual(['example.fennec'])
    expect(made.listeners()).toBe(1)
  })

  it('does not end a connection of another tab that a third one replaces', async () => {
    const wallets = ['fennec', 'otter'].map((id) =>
      createMemoryWallet({ id, name: id, accounts: [{ address: `${id}-account` }], network: networkOne.id }),
    )
    for (const wallet of wallets) wallet.isGranted = true
    const thisTab = openTab({ adapters: [createMemoryAdapter({ namespace: 'eip155', wallets }).entry] })
    await thisTab.loadEngine()
    for (const id of ['eip155/fennec', 'eip155/otter']) {
      storage.fromOtherTab(`latchkey:connection:${id}`, stored)
      storage.fromOtherTab('latchkey:connector:eip155', JSON.stringify({ version: 1, data: id }))
      await vi.waitFor(() => expect(`eip155/${thisTab.getSnapshot().namespaces.eip155?.connectorId}`).toBe(id))
      await thisTab.idle()
    }
    expect(wallets.map(({ isGranted, prompts }) => [isGranted, prompts])).toEqual([
      [true, 0],
      [true, 0],
    ])
    expect(storage.items.has('latchkey:connection:eip155/fennec')).toBe(true)
  })

  it('leaves the other tab its connection if the wallet grants this tab nothing', async () => {
    const { thisTab, wallet } = open()
    await thisTab.loadEngine()
    storage.fromOtherTab(key, stored)
    await thisTab.idle()
    expect(thisTab.getSnapshot().connections).toEqual([])
    expect(storage.items.get(key)).toBe(stored)
    expect(wallet.prompts).toBe(0)
  })

  it('follows a connection if reconnecting is off, and does not end it in any tab', async () => {
    const { thisTab, wallet } = open({ enableReconnect: false })
    wallet.isGranted = true
    await thisTab.loadEngine()
    storage.fromOtherTab(key, stored)
    await vi.waitFor(() => expect(statusOf(thisTab)).toBe('connected'))
    expect([wallet.isGranted, storage.items.has(key)]).toEqual([true, true])
  })

  it('has no listeners any more after its kit is destroyed', async () => {
    const { thisTab } = open()
    await thisTab.loadEngine()
    expect(page.listeners()).toBe(1)
    thisTab.destroy()
    expect(page.listeners()).toBe(0)
  })

  it('ignores events of local storage if the site passes a storage of its own', async () => {
    const { thisTab, wallet } = open({ storage: createMemoryStorage() })
    await thisTab.connect(fennec)
    storage.fromOtherTab(key, null)
    await thisTab.idle()
    expect(statusOf(thisTab)).toBe('connected')
    expect(wallet.prompts).toBe(1)
  })

  it('uses the network of the other tab, ignores invalid values, and leaves values of a later version alone', async () => {
    const { thisTab, wallet } = open()
    await thisTab.loadEngine()
    const postToTabs = (data: unknown, version = 1) =>
      storage.fromOtherTab('latchkey:network:active', JSON.stringify({ version, data }))
    postToTabs('eip155:2')
    await vi.waitFor(() => expect(thisTab.getSnapshot().networkId).toBe('eip155:2'))
    postToTabs('nonsense')
    postToTabs('eip155:9')
    postToTabs('eip155:1', 2)
    await thisTab.idle()
    expect(thisTab.getSnapshot().networkId).toBe('eip155:2')
    expect(storage.items.get('latchkey:network:active')).toContain('"version":2')
    expect(wallet.prompts).toBe(0)
  })

  it('shares a sign-in: after one in the other tab, this tab requests none', async () => {
    let sessions: readonly KnownSignIn[] = []
    const siwx: Siwx = {
      createMessage: () => expect.fail('nobody signs here'),
      addSession: () => expect.fail('nobody signs here'),
      revokeSession: async () => undefined,
      setSessions: async () => undefined,
      getSessions: async () => sessions,
    }
    const { thisTab } = open({ siwx })
    await thisTab.connect(fennec)
    const { store } = await thisTab.loadEngine()
    const pending = () => store.getState().signIn.pending
    await vi.waitFor(() => expect([pending()?.account, thisTab.getSnapshot().open]).toEqual(['alice', true]))
    storage.fromOtherTab('someone-else', '1')
    await thisTab.idle()
    expect(pending()?.account).toBe('alice')
    sessions = [{ data: { accountAddress: 'alice', chainId: 'eip155:1' } }]
    storage.fromOtherTab('latchkey:siwx:eip155:1:alice', '1')
    await vi.waitFor(() => expect([pending(), thisTab.getSnapshot().open]).toEqual([undefined, false]))
  })

  it('ignores keys that are not its own', async () => {
    const { thisTab } = open()
    await thisTab.connect(fennec)
    storage.fromOtherTab('someone-else', null)
    storage.fromOtherTab('latchkey:connection:nonsense', null)
    storage.fromOtherTab('latchkey:connection:eip155/example.fennec', '{')
    await thisTab.idle()
    expect(statusOf(thisTab)).toBe('connected')
  })

  it('works if the browser forbids broadcast channels', async () => {
    vi.stubGlobal('BroadcastChannel', function forbidden() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    const { thisTab } = open()
    await thisTab.connect(fennec)
    storage.fromOtherTab(key, null)
    await vi.waitFor(() => expect(thisTab.getSnapshot().connections).toEqual([]))
  })
})

describe('tabs that share a storage of the site’s own', () => {
  /** The messages that tabs send each other. */
  const listenIn = () => {
    const messages: unknown[] = []
    const channel = new BroadcastChannel('latchkey')
    channel.addEventListener('message', ({ data }) => messages.push(data))
    return { messages, close: () => channel.close() }
  }

  /** Waits until all messages have arrived and their effects are done: nothing here waits for the clock. */
  const settle = async () => {
    for (let round = 0; round < 12; round += 1) {
      await Promise.all(kits.map((kit) => kit.idle()))
      await new Promise<void>((resolve) => setImmediate(resolve))
    }
  }

  /** Wallets as a browser has them: the same in every tab. A grant applies to all tabs, and so does its revocation. */
  const createWallets = () =>
    (['fennec', 'otter'] as const).map((id) => {
      const wallet = createMemoryWallet({
        id,
        name: id,
        accounts: [{ address: `${id}-account` }],
        network: networkOne.id,
      })
      let isGranted = false
      return Object.defineProperty(wallet, 'isGranted', {
        get: () => isGranted,
        set(value: boolean) {
          isGranted = value
          if (!value) setImmediate(() => wallet.changes.emit('end')) // asynchronously, as a message of an extension arrives
        },
      })
    })
  const tabOf = (wallets: readonly MemoryWallet[], options: Partial<AppKitOptions>) =>
    openTab({ adapters: [createMemoryAdapter({ namespace: 'eip155', wallets }).entry], ...options })
  const connector = (connectorId: string) => ({ namespace: 'eip155', connectorId }) as const
  const promptsOf = (wallets: readonly MemoryWallet[]) => wallets.reduce((sum, { prompts }) => sum + prompts, 0)

  /** The state of a tab that the user sees. */
  const shown = (kit: AppKit) => {
    const { networkId, namespaces, connections, activeNamespace } = kit.getSnapshot()
    return {
      networkId,
      activeNamespace,
      inUse: Object.values(namespaces).map(({ status, connectorId, address }) => ({ status, connectorId, address })),
      connected: connections.map(({ connectorId }) => connectorId).sort(),
    }
  }

  it('connect, switch networks and disconnect together, with one prompt and few messages', async () => {
    const wallets = createWallets()
    const storage = createMemoryStorage()
    const thisTab = tabOf(wallets, { storage })
    const otherTab = tabOf(wallets, { storage })
    const { messages, close } = listenIn()
    await thisTab.connect(connector('fennec'))
    await vi.waitFor(() => expect(otherTab.getSnapshot().namespaces.eip155?.address).toBe('fennec-account'))
    await settle()
    expect(promptsOf(wallets)).toBe(1)
    await thisTab.switchNetwork('eip155:2')
    await settle()
    expect(shown(otherTab)).toEqual(shown(thisTab))
    expect(otherTab.getSnapshot().networkId).toBe('eip155:2')
    await otherTab.disconnect()
    await settle()
    expect(thisTab.getSnapshot().connections).toEqual([])
    expect(promptsOf(wallets)).toBe(2) // to connect, and to switch
    const words = messages.length
    await settle()
    expect(messages.length).toBe(words)
    expect(words).toBeLessThanOrEqual(6)
    close()
  })

  it('wake a tab whose kit is unused, and nothing else wakes it', async () => {
    const wallets = createWallets()
    const storage = createMemoryStorage()
    const thisTab = tabOf(wallets, { storage })
    const otherTab = tabOf(wallets, { storage })
    const ended = tabOf(wallets, { storage, enableReconnect: false })
    const loads = [otherTab, ended].map((kit) => vi.spyOn(kit.options.adapters[0] ?? expect.fail(), 'load'))
    page.target.dispatchEvent(Object.assign(new Event('storage'), { key: 'someone-else', newValue: '1' }))
    await settle()
    expect(loads.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    await thisTab.connect(connector('fennec'))
    await vi.waitFor(() => expect(statusOf(otherTab)).toBe('connected'))
    await settle()
    expect(loads.map(({ mock }) => mock.calls.length)).toEqual([1, 0])
    expect([promptsOf(wallets), statusOf(thisTab)]).toEqual([1, 'connected'])
  })

  it('have the same active wallet, and have it again after a reload', async () => {
    const wallets = createWallets()
    const storage = createMemoryStorage()
    const features = { multiWallet: true }
    const thisTab = tabOf(wallets, { storage, features })
    const otherTab = tabOf(wallets, { storage, features })
    await thisTab.connect(connector('fennec'))
    await thisTab.connect(connector('otter'))
    await settle()
    expect(otherTab.getSnapshot().namespaces.eip155?.connectorId).toBe('otter')
    await switchConnection(otherTab, connector('fennec'))
    await settle()
    expect(shown(thisTab)).toEqual(shown(otherTab))
    expect(thisTab.getSnapshot().namespaces.eip155?.connectorId).toBe('fennec')
    await switchConnection(otherTab, connector('otter'))
    await settle()
    const reloaded = tabOf(wallets, { storage, features })
    await vi.waitFor(() => expect(reloaded.getSnapshot().connections).toHaveLength(2))
    expect(reloaded.getSnapshot().namespaces.eip155?.connectorId).toBe('otter')
    expect(promptsOf(wallets)).toBe(2)
  })

  it('have the same active account if the kit chooses it', async () => {
    const network = testNetwork('polkadot:1', 'Dots')
    const accounts = [{ address: 'ann' }, { address: 'ben' }] as const
    const wallet = createMemoryWallet({ id: 'dot', name: 'Dot', accounts, network: network.id })
    const storage = createMemoryStorage()
    const open = () => {
      const { entry } = createMemoryAdapter({ namespace: 'polkadot', wallets: [wallet], chosenBy: 'kit' })
      return openTab({ adapters: [entry], networks: [network], storage })
    }
    const [thisTab, otherTab] = [open(), open()]
    await thisTab.connect({ namespace: 'polkadot', connectorId: 'dot' })
    await settle()
    const { store } = await thisTab.loadEngine()
    store.dispatch({ type: 'connections/accountChosen', payload: { id: 'polkadot/dot', address: 'ben' } })
    await settle()
    expect(otherTab.getSnapshot().namespaces.polkadot?.address).toBe('ben')
  })

  it('share a sign-in that a server stores', async () => {
    let sessions: readonly KnownSignIn[] = []
    const siwx: Siwx = {
      createMessage: async ({ accountAddress, chainId }) => ({
        accountAddress,
        chainId,
        domain: 'app.example',
        uri: 'https://app.example',
        version: '1',
        nonce: '12345678',
        issuedAt: '2026-01-01T00:00:00.000Z',
        toString: () => 'Sign in',
      }),
      addSession: async ({ data }) => {
        sessions = [{ data }]
      },
      revokeSession: async () => undefined,
      setSessions: async (next) => {
        sessions = next
      },
      getSessions: async () => sessions,
    }
    const wallets = createWallets()
    const storage = createMemoryStorage()
    const thisTab = tabOf(wallets, { storage, siwx })
    const otherTab = tabOf(wallets, { storage, siwx })
    await thisTab.connect(connector('fennec'))
    await vi.waitFor(() => expect([thisTab.getSnapshot().open, otherTab.getSnapshot().open]).toEqual([true, true]))
    const { store } = await thisTab.loadEngine()
    const { signIn } = await import('../sign-in/signIn.js')
    await store.dispatch(signIn())
    await vi.waitFor(() => expect([thisTab.getSnapshot().open, otherTab.getSnapshot().open]).toEqual([false, false]))
    expect((await otherTab.loadEngine()).store.getState().signIn.pending).toBeUndefined()
    const statuses = () => [thisTab, otherTab].map((tab) => tab.getSnapshot().signIn?.status)
    await vi.waitFor(() => expect(statuses()).toEqual(['authenticated', 'authenticated']))
    await signOut(otherTab)
    await vi.waitFor(() => expect(statuses()).toEqual(['unauthenticated', 'unauthenticated']))
    expect([statusOf(thisTab), statusOf(otherTab)]).toEqual(['connected', 'connected'])
  })

  it('follow each other also if the storage is asynchronous', async () => {
    const items = new Map<string, string>()
    const later = <result>(action: () => result) =>
      new Promise<result>((resolve) => {
        setImmediate(() => resolve(action()))
      })
    const open = () =>
      openAsyncStorage({
        keys: () => later(() => [...items.keys()]),
        getItem: (name) => later(() => items.get(name) ?? null),
        setItem: (name, value) => later(() => void items.set(name, value)),
        removeItem: (name) => later(() => void items.delete(name)),
      })
    const wallets = createWallets()
    const thisTab = tabOf(wallets, { storage: await open() })
    const otherTab = tabOf(wallets, { storage: await open() })
    await Promise.all([thisTab.loadEngine(), otherTab.loadEngine()])
    await thisTab.connect(connector('otter'))
    await vi.waitFor(() => expect(otherTab.getSnapshot().namespaces.eip155?.connectorId).toBe('otter'))
    await otherTab.disconnect()
    await vi.waitFor(() => expect(thisTab.getSnapshot().connections).toEqual([]))
    expect(promptsOf(wallets)).toBe(1)
  })

  it('do not trust messages: those of another page are checked against storage', async () => {
    const wallets = createWallets()
    const thisTab = tabOf(wallets, { storage: createMemoryStorage() })
    await thisTab.connect(connector('fennec'))
    const channel = new BroadcastChannel('latchkey')
    for (const message of [
      null,
      7,
      'x',
      {},
      [null, 7],
      ['latchkey:connection:eip155/fennec'],
      ['latchkey:network:active'],
    ])
      channel.postMessage(message)
    await settle()
    channel.close()
    expect(shown(thisTab).connected).toEqual(['fennec'])
    expect(promptsOf(wallets)).toBe(1)
  })

  it('end a channel together, and one of its namespaces alone', async () => {
    const storage = createMemoryStorage()
    const networks = [networkOne, testNetwork('solana:1', 'Sol')] as const
    const open = () => {
      const [wallet] = createWallets()
      const source = createMemoryChannelSource(wallet ?? expect.fail(), ['eip155:1:alice', 'solana:1:sol'])
      const adapters = (['eip155', 'solana'] as const).map(
        (namespace) => createMemoryAdapter({ namespace, wallets: [], channels: true }).entry,
      )
      return { source, kit: openTab({ adapters, networks: [...networks], channels: [source.entry], storage }) }
    }
    const thisTab = open()
    await thisTab.kit.connect({ namespace: 'eip155', connectorId: thisTab.source.source.info.id })
    await settle()
    expect(thisTab.kit.getSnapshot().connections).toHaveLength(2)
    const channel = new BroadcastChannel('latchkey')
    const forget = async (namespace: string) => {
      const name = `latchkey:connection:${namespace}/${thisTab.source.source.info.id}`
      storage.removeItem(name)
      channel.postMessage([name])
      await settle()
    }
    const { services } = await thisTab.kit.loadEngine()
    await forget('solana')
    expect([thisTab.kit.getSnapshot().connections.map(({ namespace }) => namespace), services.channels.size]).toEqual([
      ['eip155'],
      1,
    ])
    await forget('eip155')
    expect([thisTab.kit.getSnapshot().connections, services.channels.size]).toEqual([[], 0])
    channel.close()
  })

  type Step = { readonly tab: number; readonly action: 'connect' | 'disconnect' | 'switch'; readonly which: 0 | 1 }
  const anySteps: fc.Arbitrary<readonly Step[]> = fc.array(
    fc.record({
      tab: fc.nat({ max: 2 }),
      action: fc.constantFrom('connect' as const, 'connect' as const, 'disconnect' as const, 'switch' as const),
      which: fc.constantFrom(0 as const, 1 as const),
    }),
    { minLength: 1, maxLength: 6 },
  )

  it('F-103: that act at the same time end in one state, whatever they do, and then send no more messages', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, fc.boolean(), async (steps, multiWallet) => {
        const wallets = createWallets()
        const storage: KitStorage = createMemoryStorage()
        const tabs = [0, 1, 2].map(() => tabOf(wallets, { storage, features: { multiWallet } }))
        const { messages, close } = listenIn()
        const doing = steps.map(({ tab, action, which }) => {
          const kit = tabs[tab] ?? expect.fail()
          if (action === 'connect') return kit.connect(connector(which === 0 ? 'fennec' : 'otter'))
          if (action === 'disconnect') return kit.disconnect()
          return kit.switchNetwork(which === 0 ? 'eip155:1' : 'eip155:2')
        })
        await Promise.allSettled(doing)
        await settle()
        const words = messages.length
        await settle()
        close()
        expect(messages.length).toBe(words)
        const [first, ...others] = tabs.map(shown)
        for (const other of others) expect(other).toEqual(first)
        for (const kit of kits) kit.destroy()
        kits = []
      }),
      { numRuns: 100 },
    )
  }, 60_000)
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAppKit } from '../handle/createAppKit.js'
import type { AppKit } from '../handle/appKit.js'
import { createMemoryStorage } from '../storage/kitStorage.js'
import type { KnownSignIn, Siwx } from '../signIn/siwx.js'
import { createWalletLed, fennec, networkOne, networkTwo } from '../testing/fixtures.js'

/** A page with a storage that another tab writes to. */
const createPage = () => {
  const page = new EventTarget()
  const items = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { userAgent: 'Test' })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  // Object.keys lists what is stored, as it does in a browser.
  vi.stubGlobal(
    'localStorage',
    new Proxy(localStorage, {
      ownKeys: () => [...items.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
  const fromOtherTab = (key: string, newValue: string | null) => {
    if (newValue === null) items.delete(key)
    else items.set(key, newValue)
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  }
  const listening = new Set<unknown>()
  const { addEventListener, removeEventListener } = page
  page.addEventListener = (type, listener) => {
    listening.add(listener)
    addEventListener.call(page, type, listener)
  }
  page.removeEventListener = (type, listener) => {
    listening.delete(listener)
    removeEventListener.call(page, type, listener)
  }
  return { items, fromOtherTab, listeners: () => listening.size }
}

const key = 'latchkey:connection:eip155/example.fennec'
const stored = JSON.stringify({ version: 1, data: { status: 'connected', address: 'alice' } })

describe('two tabs', () => {
  let kit: AppKit | undefined
  let page: ReturnType<typeof createPage>
  beforeEach(() => {
    page = createPage()
  })
  afterEach(() => {
    kit?.destroy()
    vi.unstubAllGlobals()
  })
  const open = (options = {}) => {
    const made = createWalletLed()
    const site = { projectId: 'p', networks: [networkOne], logLevel: 'silent' } as const
    kit = createAppKit({ ...site, adapters: [made.entry], ...options })
    kit.subscribe(() => {})
    return { ...made, kit }
  }

  it('end a connection together: the wallet is let go, not asked again', async () => {
    const { kit: here, wallet } = open()
    await here.connect(fennec)
    await here.idle()
    expect(page.items.has(key)).toBe(true)
    page.fromOtherTab(key, null)
    expect(here.getSnapshot().connections).toEqual([])
    expect(wallet.isGranted).toBe(true)
    expect(wallet.changes.count()).toBe(0)
  })

  it('take up a connection that the other one made, without a prompt', async () => {
    const { kit: here, wallet } = open()
    await here.loadEngine()
    wallet.isGranted = true
    page.fromOtherTab(key, stored)
    await vi.waitFor(() => expect(here.getSnapshot().namespaces.eip155?.status).toBe('connected'))
    expect(wallet.prompts).toBe(0)
  })

  it('take it up when its wallet comes later, and keep what they have connected themselves', async () => {
    const { kit: here, wallet, announce, listeners } = open()
    announce([])
    await here.loadEngine()
    wallet.isGranted = true
    page.fromOtherTab(key, stored)
    announce([wallet])
    await vi.waitFor(() => expect(here.getSnapshot().namespaces.eip155?.status).toBe('connected'))
    const before = here.getProvider('eip155')
    page.fromOtherTab(key, stored)
    await here.idle()
    expect(here.getProvider('eip155')).toBe(before)
    expect(listeners()).toBe(1)
    expect(wallet.prompts).toBe(0)
  })

  it('hear nothing of each other once the kit is destroyed, or where the site keeps its own storage', async () => {
    const { kit: here, wallet } = open()
    await here.loadEngine()
    expect(page.listeners()).toBe(1)
    here.destroy()
    expect(page.listeners()).toBe(0)
    const { kit: own } = open({ storage: createMemoryStorage() })
    await own.connect(fennec)
    page.fromOtherTab(key, null)
    expect(own.getSnapshot().namespaces.eip155?.status).toBe('connected')
    expect(wallet.prompts).toBe(0)
  })

  it('use one network; what another tab stored wrongly is nobody’s', async () => {
    const { kit: here, wallet } = open({ networks: [networkOne, networkTwo] })
    await here.loadEngine()
    const tell = (data: unknown) => page.fromOtherTab('latchkey:network:active', JSON.stringify({ version: 1, data }))
    tell('eip155:2')
    expect(here.getSnapshot().networkId).toBe('eip155:2')
    tell('nonsense')
    tell('eip155:9')
    expect(here.getSnapshot().networkId).toBe('eip155:2')
    expect(wallet.prompts).toBe(0)
  })

  it('agree on a sign-in: given in the other one, it is asked for no more', async () => {
    let sessions: readonly KnownSignIn[] = []
    const siwx: Siwx = {
      createMessage: () => expect.fail('nobody signs here'),
      addSession: () => expect.fail('nobody signs here'),
      revokeSession: async () => undefined,
      setSessions: async () => undefined,
      getSessions: async () => sessions,
    }
    const { kit: here } = open({ siwx })
    await here.connect(fennec)
    const { store } = await here.loadEngine()
    const owed = () => store.getState().signIn.owed
    await vi.waitFor(() => expect([owed()?.account, here.getSnapshot().open]).toEqual(['alice', true]))
    page.fromOtherTab('someone-else', '1')
    await here.idle()
    expect(owed()?.account).toBe('alice')
    sessions = [{ data: { accountAddress: 'alice', chainId: 'eip155:1' } }]
    page.fromOtherTab('site:sign-ins', '1')
    await vi.waitFor(() => expect([owed(), here.getSnapshot().open]).toEqual([undefined, false]))
  })

  it('leave what is not theirs alone', async () => {
    const { kit: here } = open()
    await here.connect(fennec)
    page.fromOtherTab('someone-else', null)
    page.fromOtherTab('latchkey:connection:nonsense', null)
    expect(here.getSnapshot().namespaces.eip155?.status).toBe('connected')
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAppKit } from '../handle/createAppKit.js'
import type { AppKit } from '../handle/appKit.js'
import { createWalletLed, fennec, networkOne } from '../testing/fixtures.js'

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
  return { items, fromOtherTab }
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
  const open = () => {
    const made = createWalletLed()
    kit = createAppKit({ projectId: 'p', networks: [networkOne], adapters: [made.entry], logLevel: 'silent' })
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

  it('leave what is not theirs alone', async () => {
    const { kit: here } = open()
    await here.connect(fennec)
    page.fromOtherTab('someone-else', null)
    page.fromOtherTab('latchkey:connection:nonsense', null)
    expect(here.getSnapshot().namespaces.eip155?.status).toBe('connected')
  })
})

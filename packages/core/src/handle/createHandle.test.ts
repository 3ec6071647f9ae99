import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AdapterEntry, ChannelSource } from '../contract/contract.js'
import { getConnections, switchConnection } from '../actions/connections.js'
import { getErrorCode, toErrorInfo } from '../base/errorInfo.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { modalSlice } from '../state/modalSlice.js'
import { createMemoryStorage } from '../contract/kitStorage.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createMemoryLogin } from '../testing/createMemoryLogin.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { createAppKit } from './createAppKit.js'
import { createHandle } from './createHandle.js'
import type { AppKit, UserInterface } from './appKit.js'

const kits: AppKit[] = []
const setUp = (options = {}) => {
  const made = createWalletLed()
  const load = vi.fn(made.entry.load)
  const storage = createMemoryStorage()
  const entry: AdapterEntry<'eip155', { walletId: string }> = { namespace: 'eip155', load }
  const create = (more = {}) => {
    const kit = createAppKit({
      projectId: 'p',
      networks: [networkOne, networkTwo],
      adapters: [entry],
      storage,
      logLevel: 'silent',
      ...options,
      ...more,
    })
    kits.push(kit)
    return kit
  }
  return { ...made, load, storage, create, entry }
}

/** A modal that renders nothing, and records how it was used. */
const createUi = () => {
  const prepare = vi.fn()
  const unmount = vi.fn()
  const mount = vi.fn(() => ({ prepare, unmount }))
  const ui: UserInterface = { load: vi.fn(async () => mount), greet: vi.fn(async () => undefined) }
  return { ui, mount, prepare, unmount }
}

/** A kit with a modal, and the mocks that record its use. */
const setUpUi = () => {
  const made = { ...setUp(), ...createUi() }
  const kit = createHandle(
    { projectId: 'p', networks: [networkOne], adapters: [made.entry], storage: createMemoryStorage() },
    made.ui,
  )
  kits.push(kit)
  return { ...made, kit }
}

afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

describe('the handle', () => {
  it('loads nothing, and has an empty snapshot, before the first action', async () => {
    const { create, load } = setUp()
    const kit = create()
    kit.start()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(load).not.toHaveBeenCalled()
    expect(kit.getProvider('eip155')).toBeUndefined()
    expect(kit.getSnapshot()).toEqual({
      initialized: true,
      open: false,
      loading: false,
      activeNamespace: 'eip155',
      networkId: 'eip155:1',
      namespaces: {},
      connections: [],
      recentConnections: [],
    })
  })

  it('loads as soon as it starts if an adapter follows a library of the host', async () => {
    const { create, load, entry } = setUp()
    const kit = create({ adapters: [{ ...entry, eager: true }] })
    expect(load).not.toHaveBeenCalled()
    kit.start()
    expect(kit.getSnapshot()).toMatchObject({ initialized: true, namespaces: {} })
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  })

  it('loads as soon as it starts if a channel has come back with a login, and connects it [S2.17b~]', async () => {
    const { create, load } = setUp()
    const wallet = createMemoryWallet({
      id: 'mail',
      name: 'Mail',
      accounts: [{ address: 'mara' }],
      network: 'eip155:1',
    })
    const kind = { id: 'ID_AUTH', name: 'Mail', type: 'AUTH' } as const
    const login = createMemoryLogin(() => 0)
    const { entry, source } = createMemoryChannelSource(wallet, ['eip155:1:mara'], kind, undefined, login)
    let isReturning = true
    const returned: ChannelSource = {
      ...source,
      get isReturning() {
        return isReturning
      },
      open: (parameters) => {
        isReturning = false
        return source.open(parameters)
      },
    }
    const adapter = createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true }).entry
    const idle = create({ adapters: [adapter], channels: [{ ...entry, load: async () => returned }] })
    idle.start()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect([load.mock.calls.length, wallet.prompts]).toEqual([0, 0])
    const kit = create({ adapters: [adapter], channels: [{ ...entry, eager: true, load: async () => returned }] })
    kit.start()
    await vi.waitFor(() => expect(kit.getSnapshot().namespaces.eip155).toMatchObject({ address: 'mara' }))
    expect(wallet.prompts).toBe(1)
  })

  it('makes actions wait for the engine: two that are called at once share one load, and both complete', async () => {
    const { create, load, wallet } = setUp()
    const kit = create()
    await Promise.all([kit.switchNetwork(networkTwo), kit.connect(fennec)])
    expect(load).toHaveBeenCalledTimes(1)
    expect(kit.getSnapshot().namespaces.eip155).toMatchObject({ status: 'connected', address: 'alice' })
    expect(wallet.prompts).toBeGreaterThan(0)
    expect(kit.getProvider('eip155')).toEqual({ walletId: 'example.fennec' })
  })

  it('rejects with a code if loading fails, and loads again at the next action', async () => {
    const { create, load } = setUp()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const kit = create()
    const error = await kit.connect(fennec).catch((thrown: unknown) => thrown)
    expect(getErrorCode(error)).toBe('CHUNK_LOAD_FAILED')
    expect(kit.getSnapshot().loading).toBe(false)
    await kit.connect(fennec)
    expect(kit.getSnapshot().namespaces.eip155?.status).toBe('connected')
  })

  it('passes on an error that has a code of its own', async () => {
    const { create, load } = setUp()
    const own = new LatchkeyError('CONFIG_INVALID', 'No adapter.')
    load.mockRejectedValueOnce(own)
    await expect(create().connect(fennec)).rejects.toBe(own)
  })

  it('rejects if the view cannot be loaded, is no longer loading, and loads the view again at the next open', async () => {
    const { entry } = setUp()
    const { ui, mount } = createUi()
    const cause = new TypeError('Failed to fetch')
    vi.mocked(ui.load).mockRejectedValueOnce(cause)
    const kit = createHandle(
      { projectId: 'p', networks: [networkOne], adapters: [entry], storage: createMemoryStorage() },
      ui,
    )
    kits.push(kit)
    await expect(kit.open()).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED', cause })
    expect(kit.getSnapshot()).toMatchObject({ loading: false, open: false })
    await kit.open()
    expect(kit.getSnapshot()).toMatchObject({ loading: false, open: true })
    expect(mount).toHaveBeenCalledOnce()
  })

  it('requests all files in the task of the press, and creates the engine, starts it and mounts the view in tasks of their own', async () => {
    const { entry, load } = setUp()
    const recorded: string[] = []
    const record = async (step: string) => {
      recorded.push(step)
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
      recorded.push(`${step}, and its task is over`)
    }
    const { ui } = createUi()
    vi.mocked(ui.load).mockImplementation(async () => {
      void record('requests the view')
      return () => {
        void record('mounts')
        return { prepare() {}, unmount() {} }
      }
    })
    const loadAdapter = load.getMockImplementation() ?? expect.fail('no adapter')
    load.mockImplementation(async () => {
      void record('requests the engine')
      await new Promise((resolve) => setTimeout(resolve)) // a file takes time to load
      const adapter = await loadAdapter()
      return {
        ...adapter,
        get namespace() {
          if (!recorded.includes('creates')) void record('creates') // creating the engine reads this first
          return adapter.namespace
        },
      }
    })
    const kit = createHandle(
      { projectId: 'p', networks: [networkOne], adapters: [entry], storage: createMemoryStorage() },
      ui,
    )
    kits.push(kit)
    kit.subscribeEvents(({ event }) => event === 'INITIALIZE' && void record('starts'))
    kit.start()
    const opening = kit.open()
    void record('is pressed')
    await opening
    const tasks = [['is pressed', 'requests the view', 'requests the engine'], ['creates'], ['starts'], ['mounts']]
    const ends = (steps: string[]) => steps.map((step) => `${step}, and its task is over`)
    await vi.waitFor(() => expect(recorded).toEqual(tasks.flatMap((steps) => [...steps, ...ends(steps)])))
  })

  it('F-113: is disconnected if the code for a stored connection cannot be loaded, until an action loads it', async () => {
    const { create, load, storage } = setUp()
    storage.setItem('latchkey:connection:eip155/example.fennec', 'x')
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const kit = create()
    kit.start()
    expect(kit.getSnapshot()).toMatchObject({ initialized: false, namespaces: { eip155: { status: 'connecting' } } })
    await vi.waitFor(() => expect(kit.getSnapshot()).toMatchObject({ initialized: true, namespaces: {} }))
    await kit.connect(fennec)
    expect(kit.getSnapshot().namespaces.eip155?.status).toBe('connected')
  })

  it('does not show connecting if reconnecting is off [S4.2c]', () => {
    const { create, storage } = setUp()
    storage.setItem('latchkey:connection:eip155/example.fennec', 'x')
    const kit = create({ enableReconnect: false })
    kit.start()
    expect(kit.getSnapshot()).toMatchObject({ initialized: true, namespaces: {} })
  })

  it('does not treat the connection of another namespace, or of another kit, as its own', () => {
    const { create, storage, load } = setUp()
    storage.setItem('latchkey:connection:cosmos/keplr', 'x')
    storage.setItem('second:connection:eip155/example.fennec', 'x')
    const kit = create()
    kit.start()
    expect(kit.getSnapshot()).toMatchObject({ initialized: true, namespaces: {} })
    expect(load).not.toHaveBeenCalled()
  })

  it('starts and connects if the browser blocks storage', async () => {
    const { create } = setUp()
    vi.stubGlobal('localStorage', undefined)
    const kit = create({ storage: undefined })
    kit.start()
    expect(kit.getSnapshot()).toMatchObject({ initialized: true, namespaces: {} })
    await kit.connect(fennec)
    expect(kit.getSnapshot().namespaces.eip155?.status).toBe('connected')
    vi.unstubAllGlobals()
  })

  it('starts on the first network of the site, or on its default network', () => {
    const { create } = setUp()
    expect(create().getSnapshot().networkId).toBe('eip155:1')
    expect(create({ defaultNetwork: networkTwo }).getSnapshot().networkId).toBe('eip155:2')
  })

  it('stays on the default network of the site after the engine has loaded', async () => {
    const { create } = setUp()
    const kit = create({ defaultNetwork: networkTwo })
    await kit.loadEngine()
    expect(kit.getSnapshot().networkId).toBe('eip155:2')
  })

  it('fetches its code in idle time if the site turns that on, and only then', async () => {
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
    const { create, load } = setUp()
    create().start()
    expect(idle).toHaveLength(0)
    const kit = create({ prefetch: 'idle' })
    kit.start()
    expect(load).not.toHaveBeenCalled()
    for (const run of idle) run()
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
    vi.unstubAllGlobals()
  })

  it('ends when it is destroyed, whatever is pending', async () => {
    const { create, load, wallet, listeners, entry } = setUp()
    const connected = create()
    await connected.connect(fennec)
    connected.destroy()
    expect(listeners()).toBe(0)
    expect(wallet.isGranted).toBe(true)
    await expect(connected.connect(fennec)).rejects.toMatchObject({ code: 'KIT_DESTROYED' })
    connected.prefetch()

    const loading = create()
    const connecting = loading.connect(fennec).catch((error: unknown) => getErrorCode(error))
    loading.destroy()
    expect(await connecting).toBe('KIT_DESTROYED')

    const { ui, mount } = createUi()
    const opening = createHandle(
      { projectId: 'p', networks: [networkOne], adapters: [entry], storage: createMemoryStorage() },
      ui,
    )
    await opening.loadEngine()
    const open = opening.open().catch((error: unknown) => getErrorCode(error))
    opening.destroy()
    await open
    expect(mount).not.toHaveBeenCalled()

    load.mockClear()
    const unused = create()
    unused.destroy()
    unused.prefetch()
    await new Promise((resolve) => setTimeout(resolve))
    expect(load).not.toHaveBeenCalled()
  })

  it('that is destroyed rejects every action, before and after the engine has loaded', async () => {
    const { create } = setUp()
    const [fresh, used] = [create(), create()]
    await used.connect(fennec)
    const callAll = (kit: typeof fresh) =>
      Promise.all(
        [
          kit.open(),
          kit.close(),
          kit.connect(fennec),
          kit.disconnect(),
          kit.send({ to: 'bob', amount: '1' }),
          kit.fetchBalance(),
          kit.loadEngine(),
          getConnections(kit),
          kit.switchNetwork('eip155:2'),
        ].map((promise) => promise.then(String, (error: unknown) => toErrorInfo(error))),
      )
    for (const kit of [fresh, used]) {
      kit.destroy()
      const message = 'This kit was destroyed. Create a new one.'
      expect(await callAll(kit)).toEqual(Array.from({ length: 9 }, () => ({ code: 'KIT_DESTROYED', message })))
    }
  })

  it('that is destroyed lets no pending action reach a wallet [S8.13n] [S8.13p]', async () => {
    const { create, wallet, storage } = setUp({ features: { multiWallet: true } })
    const kit = create()
    const { actions, getSnapshot } = await kit.loadEngine()
    const switching = switchConnection(kit, fennec)
    kit.destroy()
    const destroyedError = (shortMessage: string) => ({ code: 'KIT_DESTROYED', shortMessage })
    await expect(switching).rejects.toMatchObject(destroyedError('ConnectionController client not set'))
    await expect(actions.connect(fennec)).rejects.toMatchObject(destroyedError('ConnectionController client not set'))
    await expect(actions.switchNetwork('eip155:2')).rejects.toMatchObject(
      destroyedError('NetworkController client not set'),
    )
    expect([wallet.prompts, getSnapshot().networkId]).toEqual([0, 'eip155:1'])
    expect(storage.keys()).toEqual([])
  })

  it('lets no event listener break an action or another listener', async () => {
    const { create } = setUp()
    const kit = create()
    const thrown: unknown[] = []
    // A page would report this as an uncaught error.
    vi.stubGlobal('queueMicrotask', (run: () => void) => {
      void Promise.resolve()
        .then(run)
        .catch((error: unknown) => thrown.push(error))
    })
    const fault = new Error("the page's own")
    kit.subscribeEvents(({ event }) => {
      if (event === 'CONNECT_SUCCESS') throw fault
    })
    const listener = vi.fn()
    kit.subscribeEvents(listener)
    await kit.connect(fennec)
    await vi.waitFor(() => expect(thrown).toEqual([fault]))
    vi.unstubAllGlobals()
    expect(listener.mock.calls.map(([{ event }]) => event)).toEqual(['INITIALIZE', 'CONNECT_SUCCESS'])
  })

  it('counts its starts, and counts a stop that is called twice once', async () => {
    const { create, listeners } = setUp()
    const kit = create()
    const stopOne = kit.start()
    const stopTwo = kit.start()
    await kit.connect(fennec)
    stopOne()
    stopOne()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(kit.getSnapshot().namespaces.eip155?.status).toBe('connected')
    stopTwo()
    await vi.waitFor(() => expect(listeners()).toBe(0))
  })

  it('calls no listener after it has unsubscribed', async () => {
    const { create } = setUp()
    const kit = create()
    const listener = vi.fn()
    kit.start()
    kit.subscribe(listener)()
    await kit.connect(fennec)
    expect(listener).not.toHaveBeenCalled()
  })

  it('shows connecting for a stored connection before the engine has loaded, and restores it once', async () => {
    const { create, wallet } = setUp()
    const first = create()
    await first.connect(fennec)
    await first.idle()
    first.destroy()
    const kit = create()
    const seen: (string | undefined)[] = []
    const off = kit.subscribe(() => seen.push(kit.getSnapshot().namespaces.eip155?.status))
    expect(kit.getSnapshot().namespaces.eip155).toEqual({ status: 'connecting', accounts: [] })
    expect(kit.getSnapshot().initialized).toBe(false)
    await vi.waitFor(() => expect(kit.getSnapshot().namespaces.eip155?.status).toBe('connected'))
    expect(seen.filter((status, index) => status !== seen[index - 1])).toEqual(['connecting', 'connected'])
    expect(wallet.prompts).toBe(1)
    off()
  })

  it('runs while it has a subscriber, and keeps running across a re-subscription', async () => {
    const { create, listeners } = setUp()
    const kit = create()
    const off = kit.subscribe(() => {})
    await kit.connect(fennec)
    off()
    const offAgain = kit.subscribe(() => {})
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(kit.getSnapshot().namespaces.eip155?.status).toBe('connected')
    offAgain()
    await vi.waitFor(() => expect(listeners()).toBe(0))
    expect(kit.getSnapshot().namespaces).toEqual({})
  })

  it('returns the same snapshot while nothing in it has changed', async () => {
    const { create, wallet } = setUp()
    const kit = create()
    await kit.connect(fennec)
    await kit.idle()
    const before = kit.getSnapshot()
    const listener = vi.fn()
    kit.subscribe(listener)
    wallet.changes.emit('change')
    const { store } = await kit.loadEngine()
    store.dispatch(modalSlice.actions.shakeStarted())
    expect(kit.getSnapshot()).toBe(before)
    expect(listener).not.toHaveBeenCalled()
    store.dispatch(modalSlice.actions.opened({ view: 'Account', data: undefined }))
    expect(listener).toHaveBeenCalledOnce()
    expect(kit.getSnapshot()).not.toBe(before)
    expect(kit.getSnapshot().namespaces).toBe(before.namespaces)
    expect(kit.getSnapshot().connections).toBe(before.connections)
  })

  it('returns the same object for a namespace while another namespace changes', async () => {
    const dave = createMemoryWallet({ id: 'sol', name: 'Sol', accounts: [{ address: 'dave' }], network: 'solana:1' })
    const { create, entry } = setUp()
    const kit = create({
      networks: [networkOne, testNetwork('solana:1', 'Sol')],
      adapters: [entry, createMemoryAdapter({ namespace: 'solana', wallets: [dave] }).entry],
    })
    await kit.connect(fennec)
    await kit.idle()
    const before = kit.getSnapshot().namespaces.eip155
    await kit.connect({ namespace: 'solana', connectorId: 'sol' })
    await kit.idle()
    expect(kit.getSnapshot().namespaces.solana?.status).toBe('connected')
    expect(kit.getSnapshot().namespaces.eip155).toBe(before)
  })

  it('renders a modal that opens by itself, on a page that never opened it', async () => {
    const { entry, wallet } = createWalletLed()
    const { ui, mount } = createUi()
    const kit = createHandle(
      { projectId: 'p', networks: [networkOne], adapters: [entry], storage: createMemoryStorage(), logLevel: 'silent' },
      ui,
    )
    kits.push(kit)
    await kit.connect(fennec)
    expect(mount).not.toHaveBeenCalled()
    wallet.network = 'eip155:999'
    wallet.changes.emit('change')
    await vi.waitFor(() => expect(mount).toHaveBeenCalledOnce())
    expect(kit.getSnapshot().open).toBe(true)
  })

  it('responds to a press with an empty modal until its own is mounted, and not after that', async () => {
    const { kit, ui } = setUpUi()
    const opening = kit.open()
    expect(ui.greet).toHaveBeenCalledOnce() // in the task of the press
    await opening
    await kit.close()
    await kit.open()
    expect(ui.greet).toHaveBeenCalledOnce()
  })

  it('opens nothing if it was closed before it had loaded, and opens at the next press', async () => {
    const { kit, ui } = setUpUi()
    const opening = kit.open()
    const [, isWanted] = vi.mocked(ui.greet).mock.calls[0] ?? expect.fail('Nothing answers the press.')
    expect(isWanted()).toBe(true)
    const closing = kit.close()
    expect(isWanted()).toBe(false)
    await Promise.all([opening, closing])
    expect(kit.getSnapshot()).toMatchObject({ loading: false, open: false })
    await kit.open()
    expect(kit.getSnapshot().open).toBe(true)
  })

  it('notifies the empty modal if the rest cannot be fetched', async () => {
    const { kit, ui } = setUpUi()
    vi.mocked(ui.load).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const opening = kit.open()
    const [rest] = vi.mocked(ui.greet).mock.calls[0] ?? expect.fail('Nothing answers the press.')
    await expect(rest).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
    await expect(opening).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
  })

  it('prepares everything that a press will show, and opens nothing', async () => {
    const { kit, ui, load, mount, prepare } = setUpUi()
    kit.prefetch()
    await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce())
    expect([vi.mocked(ui.load).mock.calls.length, mount.mock.calls.length, load.mock.calls.length]).toEqual([1, 1, 1])
    expect(kit.getSnapshot().open).toBe(false)
  })

  it('opens with the given view, mounts it once, and unmounts it at the end', async () => {
    const { entry } = setUp()
    const { ui, mount, unmount } = createUi()
    const kit = createHandle(
      { projectId: 'p', networks: [networkOne], adapters: [entry], storage: createMemoryStorage() },
      ui,
    )
    const opening = kit.open()
    expect(kit.getSnapshot()).toMatchObject({ loading: true, open: false })
    await opening
    expect(kit.getSnapshot()).toMatchObject({ loading: false, open: true })
    await kit.close()
    await kit.open()
    expect(mount).toHaveBeenCalledOnce()
    kit.destroy()
    expect(unmount).toHaveBeenCalledOnce()
    expect(getErrorCode(await kit.open().catch((error: unknown) => error))).toBe('KIT_DESTROYED')
  })

  it('F-112: shares nothing with a second kit', async () => {
    const { create } = setUp()
    const first = create()
    const second = create({ storageKey: 'second' })
    first.start()
    second.start()
    await first.connect(fennec)
    await first.idle()
    expect(second.getSnapshot().namespaces).toEqual({})
    expect(first.options.storage?.keys().some((key) => key.startsWith('second'))).toBe(false)
  })

  it('emits the events of the kit', async () => {
    const { create } = setUp()
    const kit = create()
    const seen: string[] = []
    const off = kit.subscribeEvents(({ event }) => seen.push(event))
    await kit.connect(fennec)
    off()
    await kit.disconnect()
    expect(seen).toEqual(['INITIALIZE', 'CONNECT_SUCCESS'])
  })

  it('returns the balance as it is shown, or rejects with the reason', async () => {
    const { create } = setUp()
    const kit = create()
    expect(getErrorCode(await kit.fetchBalance().catch((error: unknown) => error))).toBe('NOT_CONNECTED')
    await kit.connect(fennec)
    expect(await kit.fetchBalance()).toEqual({ text: '2.000', symbol: 'COIN' })
    expect(kit.getSnapshot().namespaces.eip155?.balance).toEqual({ text: '2.000', symbol: 'COIN' })
  })

  it('changes options before the engine has loaded, and after', async () => {
    const { create, load } = setUp()
    const kit = create({ features: { receive: false } })
    const listener = vi.fn()
    kit.subscribe(listener)
    kit.update({ themeMode: 'dark', features: { send: false } })
    expect(kit.options).toMatchObject({ themeMode: 'dark', features: { send: false, receive: false } })
    expect([listener.mock.calls.length > 0, load.mock.calls.length]).toEqual([true, 0])
    const { store } = await kit.loadEngine()
    expect(store.getState().site).toMatchObject({ themeMode: 'dark', features: { send: false, receive: false } })
    kit.update({ themeMode: 'light' })
    expect([store.getState().site.themeMode, kit.options.themeMode]).toEqual(['light', 'light'])
    kit.update({ themeMode: undefined })
    expect([store.getState().site.themeMode, kit.options.themeMode]).toEqual(['light', 'light'])
  })

  it('reports the options that are in force when the kit starts', async () => {
    const { create } = setUp()
    const kit = create({ enableWallets: true })
    const emitted = vi.fn()
    kit.subscribeEvents(emitted)
    await kit.loadEngine()
    kit.update({ enableWallets: false })
    kit.start()
    await kit.idle()
    expect(emitted).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'INITIALIZE', properties: expect.objectContaining({ enableWallets: false }) }),
    )
  })

  it('removes an option that is null, before the engine has loaded and after: its default applies again', async () => {
    const { create } = setUp()
    const siteOptions = { termsConditionsUrl: 'https://site.example/terms', enableNetworkSwitch: false } as const
    const kit = create({ ...siteOptions, themeMode: 'dark', features: { send: false } })
    kit.update({ themeMode: null })
    expect(kit.options.themeMode).toBeUndefined()
    const { store, services } = await kit.loadEngine()
    expect(store.getState().site).toMatchObject({ ...siteOptions, features: { send: false } })
    expect(store.getState().site.themeMode).toBeUndefined()
    kit.update({ termsConditionsUrl: null, enableNetworkSwitch: null, features: null })
    const removed = { termsConditionsUrl: undefined, enableNetworkSwitch: undefined, features: undefined }
    const inForce = { termsConditionsUrl: undefined, enableNetworkSwitch: true, features: {} }
    expect(kit.options).toMatchObject(removed)
    expect(store.getState().site).toMatchObject(inForce)
    expect(services.options).toBe(kit.options)
  })

  it('rejects invalid options at once', () => {
    const { create } = setUp()
    expect(() => create({ networks: [] })).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
  })

  it('F-036: needs a projectId: without one a site does not type-check, and an alert reports that it is missing [S5.3a~] [S8.5c] [S8.16]', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const { entry, storage } = setUp()
    // @ts-expect-error projectId is missing
    const kit = createAppKit({ networks: [networkOne], adapters: [entry], storage, logLevel: 'error' })
    kits.push(kit)
    await kit.connect(fennec)
    const { store } = await kit.loadEngine()
    expect(store.getState().notices.alerts[0]?.error).toMatchObject({
      code: 'PROJECT_ID_MISSING',
      message: 'Project ID Not Configured',
    })
    expect(error.mock.calls[0]?.[0]).toContain('Project ID Not Configured')
    error.mockRestore()
    expect(kit.getSnapshot().namespaces.eip155?.status).toBe('connected')
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectionsSlice } from '../state/connectionsSlice.js'
import { networksSlice } from '../state/networksSlice.js'
import { selectStatus } from '../connect/selectConnection.js'
import { createMemoryStorage, type KitStorage } from '../contract/kitStorage.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo } from '../testing/fixtures.js'
import { type Persisted, parseStored } from '../state/stored.js'

const connectionKey = 'latchkey:connection:eip155/example.fennec'
const networkKey = 'latchkey:network:active'
const walletsKey = 'latchkey:wallets:recent'
const connectorKey = 'latchkey:connector:eip155'
const identityKey = 'latchkey:reading:identity/{"account":"alice","network":"eip155:1"}'
const balanceKey = 'latchkey:reading:balance/{"account":"alice","network":"eip155:1"}'
const envelope = (data: unknown, version = 1) => JSON.stringify({ version, data })
const fennecConnected = { status: 'connected', address: 'alice', network: 'eip155:1' }

const visit = async (storage: KitStorage, options = {}) => {
  const made = createWalletLed()
  made.wallet.isGranted = true
  const networks = [networkOne, networkTwo] as const
  const kit = await createTestKit({ networks, adapters: [made.entry], storage, logLevel: 'warn', ...options })
  await kit.engine.idle()
  return { ...made, ...kit }
}

/** A storage that holds these items, and records the calls. */
const storageWith = (items: Readonly<Record<string, string>>) => {
  const storage = createMemoryStorage()
  for (const [key, value] of Object.entries(items)) storage.setItem(key, value)
  return { ...storage, setItem: vi.fn(storage.setItem), removeItem: vi.fn(storage.removeItem) }
}

/** The kit's own messages on the console. Redux Toolkit writes there too, about the duration of its own checks. */
const listen = (level: 'warn' | 'error') => {
  const spy = vi.spyOn(console, level).mockReturnValue(undefined)
  return () => spy.mock.calls.filter(([line]) => String(line).startsWith('[latchkey]'))
}
afterEach(() => vi.restoreAllMocks())

describe('a stored value', () => {
  it('F-101: is deleted, with one warning for all values that are corrupt, foreign or of another version [T-45]', async () => {
    const warnings = listen('warn')
    const storage = storageWith({
      [connectionKey]: envelope(fennecConnected, 99),
      [networkKey]: envelope('the moon'),
      [walletsKey]: '{',
      'latchkey:wallets:other': envelope({ recent: [] }),
    })
    const { engine } = await visit(storage)
    expect(selectStatus(engine.store.getState(), 'eip155')).toBe('disconnected')
    expect(engine.getSnapshot().networkId).toBe('eip155:1')
    expect(storage.keys()).toEqual([])
    expect(warnings()).toHaveLength(1)
    for (const key of [connectionKey, networkKey, walletsKey, 'latchkey:wallets:other'])
      expect(warnings()[0]?.[0]).toContain(key)
  })

  it('of other code is not changed, without a warning', async () => {
    const warnings = listen('warn')
    const others = { 'someone:else': '{', 'latchkey-not': 'x', 'two:connection:eip155/example.fennec': '{' }
    const storage = storageWith(others)
    await visit(storage)
    for (const [key, value] of Object.entries(others)) expect(storage.getItem(key)).toBe(value)
    expect(warnings()).toEqual([])
  })

  it('of a connection with an unknown status is deleted, and reported as an error with its code, in the log and as an event [S4.2d]', async () => {
    const errors = listen('error')
    const keys = [connectionKey, 'latchkey:connection:nonsense']
    const storage = storageWith({
      [keys[0] ?? '']: envelope({ ...fennecConnected, status: 'married' }, 2),
      [keys[1] ?? '']: envelope(fennecConnected, 2),
    })
    const { engine, reports } = await visit(storage)
    expect(selectStatus(engine.store.getState(), 'eip155')).toBe('disconnected')
    expect(storage.keys()).toEqual([])
    const sdkErrors = reports.filter(({ event }) => event === 'INTERNAL_SDK_ERROR').map(({ properties }) => properties)
    expect(sdkErrors).toEqual(
      keys.map(() => expect.objectContaining({ errorMessage: expect.stringMatching(/^STORED_STATUS_INVALID: /) })),
    )
    expect(errors().map(([, thrown]) => thrown)).toEqual(
      keys.map((key) =>
        expect.objectContaining({
          code: 'STORED_STATUS_INVALID',
          context: { key: key.slice('latchkey:connection:'.length) },
        }),
      ),
    )
  })

  it('of the network is used only if the site still lists the network', async () => {
    const onUnknownNetwork = await visit(storageWith({ [networkKey]: envelope('eip155:9') }))
    expect(onUnknownNetwork.engine.getSnapshot().networkId).toBe('eip155:1')
    const onKnownNetwork = await visit(storageWith({ [networkKey]: envelope('eip155:2') }))
    expect(onKnownNetwork.engine.getSnapshot().networkId).toBe('eip155:2')
  })

  it('of recent wallets is read as far as it is valid, and no more than two of them [S9.1c]', async () => {
    const [first, second, third] = ['one', 'two', 'three'].map((name, usedAt) => ({ id: `eip155/${name}`, usedAt }))
    const nonsense = [null, 'x', { id: 'eip155/x' }, { id: 'nobody', usedAt: 1 }, { id: 'eip155/x', usedAt: null }]
    const { engine } = await visit(storageWith({ [walletsKey]: envelope([...nonsense, first, second, third]) }))
    expect(engine.store.getState().connectors.recent).toEqual([first, second])
  })
})

describe('the stored state', () => {
  it('has the network, the recent wallets, the connector, the connection and the data read for it: only changes are written [S3.17~]', async () => {
    const storage = storageWith({})
    const { engine } = await visit(storage)
    const written = () => storage.setItem.mock.calls.splice(0).map(([key]) => key)
    await engine.actions.open()
    expect(written()).toEqual([])
    await engine.actions.connect(fennec)
    await engine.idle()
    expect(new Set(written())).toEqual(
      new Set([networkKey, walletsKey, connectorKey, connectionKey, balanceKey, identityKey]),
    )
    await engine.actions.switchNetwork('eip155:2')
    await engine.idle()
    expect(new Set(written())).toEqual(new Set([networkKey, connectionKey, balanceKey.replace('eip155:1', 'eip155:2')]))
    await engine.actions.disconnect()
    expect(written()).toEqual([])
    expect(new Set(storage.removeItem.mock.calls.map(([key]) => key))).toEqual(
      new Set([connectionKey, balanceKey, balanceKey.replace('eip155:1', 'eip155:2'), identityKey]),
    )
  })

  it('has no default network of the site until the user chooses it or a wallet: the site may change its default', async () => {
    const storage = storageWith({})
    const { engine } = await visit(storage, { defaultNetwork: networkTwo })
    await engine.actions.open()
    await engine.idle()
    expect(storage.keys()).toEqual([])
    engine.stop()
    const { engine: next } = await visit(storage)
    expect(next.getSnapshot().networkId).toBe('eip155:1')
    next.store.dispatch(networksSlice.actions.networkChosen('eip155:1'))
    expect(storage.getItem(networkKey)).toBe(envelope('eip155:1'))
    next.stop()
    const { engine: last } = await visit(storage, { defaultNetwork: networkTwo })
    expect(last.getSnapshot().networkId).toBe('eip155:1')
  })

  it('F-102: that is cleared while the page is open changes nothing on the page, and gets later changes again', async () => {
    const storage = storageWith({})
    const { engine } = await visit(storage)
    await engine.actions.connect(fennec)
    await engine.idle()
    for (const key of [...storage.keys()]) storage.removeItem(key)
    expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
    await engine.actions.switchNetwork('eip155:2')
    await engine.idle()
    expect(engine.getSnapshot().namespaces.eip155?.networkId).toBe('eip155:2')
    expect(storage.getItem(connectionKey)).toContain('eip155:2')
  })

  it('marks which connection of a namespace is active', async () => {
    const storage = storageWith({})
    const { engine } = await visit(storage)
    await engine.actions.connect(fennec)
    const { facts } = engine.services.sessions.get('eip155/example.fennec')?.session ?? expect.fail('no session')
    const other = { id: 'eip155/other', facts, wallet: { name: 'Other', type: 'ANNOUNCED' }, activate: false } as const
    engine.store.dispatch(connectionsSlice.actions.sessionOpened(other))
    const statusOf = (key: string) => JSON.parse(storage.getItem(key) ?? '').data.status
    expect(statusOf(connectionKey)).toBe('connected')
    expect(statusOf('latchkey:connection:eip155/other')).toBe('active')
    engine.store.dispatch(connectionsSlice.actions.connectionActivated('eip155/other'))
    expect(statusOf(connectionKey)).toBe('active')
    expect(statusOf('latchkey:connection:eip155/other')).toBe('connected')
  })

  it('has the recent wallets, the newest first, each once', async () => {
    const storage = storageWith({})
    const { engine, clock } = await visit(storage)
    const recent = () => JSON.parse(storage.getItem(walletsKey) ?? '').data
    await engine.actions.connect(fennec)
    const usedAt = clock.now()
    expect(recent()).toEqual([{ id: 'eip155/example.fennec', usedAt }])
    await engine.actions.disconnect()
    await clock.advance(5)
    await engine.actions.connect(fennec)
    expect(recent()).toEqual([{ id: 'eip155/example.fennec', usedAt: usedAt + 5 }])
  })

  it('has the site’s own storage key if the site passes one', async () => {
    const storage = storageWith({})
    const { engine } = await visit(storage, { storageKey: 'shop' })
    await engine.actions.connect(fennec)
    expect(storage.keys().length).toBeGreaterThan(0)
    expect(storage.keys().filter((key) => !key.startsWith('shop:'))).toEqual([])
  })

  it('is not written again if another tab has written it already', async () => {
    const storage = storageWith({})
    const { engine } = await visit(storage)
    storage.setItem(networkKey, envelope('eip155:2'))
    storage.setItem.mockClear()
    await engine.actions.switchNetwork('eip155:2')
    expect(storage.setItem.mock.calls.map(([key]) => key)).not.toContain(networkKey)
  })
})

describe('a storage that fails', () => {
  const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  const fail = (): never => {
    throw full
  }

  it.each(['keys', 'getItem', 'setItem', 'removeItem'] as const)(
    'F-100: in %s is reported once, and the kit continues: it connects, and stores what it can',
    async (method) => {
      const warnings = listen('warn')
      const made = storageWith({ [connectionKey]: '{' })
      const storage: KitStorage = { ...made, [method]: fail }
      const { engine, wallet } = await visit(storage)
      await engine.actions.connect(fennec)
      await engine.actions.switchNetwork('eip155:2')
      await engine.idle()
      expect(engine.getSnapshot().namespaces.eip155).toMatchObject({ status: 'connected', networkId: 'eip155:2' })
      await engine.actions.disconnect()
      expect(engine.getSnapshot().connections).toEqual([])
      expect(wallet.isGranted).toBe(false)
      const storageWarnings = warnings().filter(([, detail]) => detail === full)
      expect(storageWarnings).toEqual([['[latchkey] The storage is full or blocked.', full]])
    },
  )

  it('later, through a rejected promise, is reported once too', async () => {
    const warnings = listen('warn')
    const storage: KitStorage = { ...storageWith({}), setItem: () => Promise.reject(full) }
    const { engine } = await visit(storage)
    await engine.actions.connect(fennec)
    await engine.idle()
    expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
    expect(warnings().filter(([, detail]) => detail === full)).toHaveLength(1)
  })

  it.each([
    ['is null', () => null],
    ['throws as it is read', fail],
  ])('F-099: like a page storage that %s leaves the kit an in-memory storage', async (_name, read) => {
    const warnings = listen('warn')
    vi.stubGlobal('localStorage', undefined)
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: read })
    const { engine } = await visit(undefined as never)
    await engine.actions.connect(fennec)
    await engine.idle()
    expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
    engine.stop()
    engine.start()
    await engine.idle()
    expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
    expect(warnings()).toHaveLength(1)
    vi.unstubAllGlobals()
  })
})

describe('a value that an earlier version has stored', () => {
  it('is migrated to the current version: a connection that had no network is restored, and stored with its network', async () => {
    // The values as version 0.1 wrote them.
    const storage = storageWith({
      'latchkey:connection:eip155/example.fennec': '{"version":1,"data":{"status":"connected","address":"alice"}}',
      'latchkey:network:active': '{"version":1,"data":"eip155:2"}',
      'latchkey:wallets:recent': '{"version":1,"data":[{"id":"eip155/example.fennec","usedAt":1795000000000}]}',
    })
    const warnings = listen('warn')
    const { engine } = await visit(storage)
    expect(engine.getSnapshot()).toMatchObject({ networkId: 'eip155:1', namespaces: { eip155: { address: 'alice' } } })
    expect(engine.store.getState().connectors.recent).toEqual([
      { id: 'eip155/example.fennec', usedAt: 1_795_000_000_000 },
    ])
    expect(storage.getItem(connectionKey)).toBe(envelope(fennecConnected, 2))
    expect(warnings()).toEqual([])
  })

  const part: Persisted = {
    name: 'thing',
    version: 3,
    migrations: {
      1: (data) => ({ name: data }),
      2: (data) => {
        if (Object(data).name === '') throw new TypeError('no name')
        return { ...Object(data), isNew: true }
      },
    },
    pick: () => ({}),
    check: (data) => Object(data).isNew === true,
  }

  it('is migrated version by version', () => {
    expect(parseStored(envelope('a', 1), part)).toEqual({ name: 'a', isNew: true })
    expect(parseStored(envelope({ name: 'b' }, 2), part)).toEqual({ name: 'b', isNew: true })
    expect(parseStored(envelope({ name: 'c', isNew: true }, 3), part)).toEqual({ name: 'c', isNew: true })
  })

  it.each([
    ['a version without a way to this one', envelope('a', 0)],
    ['a later one', envelope({ isNew: true }, 4)],
    ['one between two', envelope('a', 1.5)],
    ['what is no version', '{"version":"1","data":"a"}'],
    ['what its migration throws on', envelope('', 1)],
    ['what is not of this version’s shape', envelope({}, 3)],
  ])('is rejected if it is %s', (_name, text) => {
    expect(() => parseStored(text, part)).toThrow(TypeError)
  })
})

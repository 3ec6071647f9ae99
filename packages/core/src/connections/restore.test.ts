import { describe, expect, it } from 'vitest'
import { selectStatus } from '../selectors/selectConnection.js'
import { createMemoryStorage, type KitStorage } from '../storage/kitStorage.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo } from '../testing/fixtures.js'
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
    await first.engine.acts.connect(fennec)
    first.engine.stop()
    const second = await visit(storage, first)
    expect(selectStatus(second.engine.store.getState(), 'eip155')).toBe('connecting')
    await second.engine.idle()
    expect(selectStatus(second.engine.store.getState(), 'eip155')).toBe('connected')
    expect(second.wallet.prompts).toBe(1)
  })

  it('becomes disconnected, and is forgotten, where the wallet no longer grants it [S4.2b]', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.acts.connect(fennec)
    first.engine.stop()
    first.wallet.isGranted = false
    const second = await visit(storage, first)
    await second.engine.idle()
    expect(selectStatus(second.engine.store.getState(), 'eip155')).toBe('disconnected')
    expect(storage.getItem(key)).toBeNull()
  })

  it('waits a second for its wallet to announce itself, and takes it up later all the same', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.acts.connect(fennec)
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

  it('is forgotten when the visitor disconnects', async () => {
    const storage = createMemoryStorage()
    const { engine } = await visit(storage)
    await engine.acts.connect(fennec)
    expect(JSON.parse(storage.getItem(key) ?? '')).toEqual({
      version: 1,
      data: { status: 'connected', address: 'alice' },
    })
    await engine.acts.disconnect()
    expect(storage.getItem(key)).toBeNull()
  })

  it('survives the kit being stopped and started', async () => {
    const { engine, wallet, listeners } = await visit(createMemoryStorage())
    await engine.acts.connect(fennec)
    engine.stop()
    expect(listeners()).toBe(0)
    expect(engine.getSnapshot().connections).toEqual([])
    engine.start()
    await engine.idle()
    expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
    expect(wallet.prompts).toBe(1)
  })

  it('is disconnected, not taken up, where reconnecting is off [S4.2c]', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.acts.connect(fennec)
    first.engine.stop()
    const { engine } = await visit(storage, first, { enableReconnect: false })
    expect(selectStatus(engine.store.getState(), 'eip155')).toBe('disconnected')
    await engine.idle()
    expect(first.wallet.isGranted).toBe(false)
    expect(storage.getItem(key)).toBeNull()
  })

  it('with a status that none has is an error [S4.2d]', () => {
    expect(() => parseStoredConnection('eip155/x', { status: 'married' })).toThrow(
      expect.objectContaining({ code: 'STORED_STATUS_INVALID' }),
    )
    expect(parseStoredConnection('eip155/x', { status: 'disconnected' })).toBeUndefined()
  })

  it.each(['', 'null', '{', '[]', '"x"', '{"version":0,"data":{}}', '{"version":99,"data":{}}', 'x'.repeat(100_000)])(
    'that is corrupt is dropped, and the kit goes on: %.20s',
    async (value) => {
      const storage = createMemoryStorage()
      storage.setItem(key, value)
      storage.setItem('latchkey:network:active', value)
      storage.setItem('latchkey:wallets:recent', value)
      const { engine } = await visit(storage)
      expect(selectStatus(engine.store.getState(), 'eip155')).toBe('disconnected')
      expect(storage.getItem(key)).toBeNull()
      await engine.acts.connect(fennec)
      expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
    },
  )
})

describe('the network', () => {
  it('of the last visit is the one in use at the next [S4.8a]', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.acts.switchNetwork('eip155:2')
    first.engine.stop()
    const second = await visit(storage, first)
    expect(second.engine.getSnapshot().networkId).toBe('eip155:2')
  })
})

describe('recent wallets', () => {
  it('are kept, two of them, the newest first [S9.1c]', async () => {
    const storage = createMemoryStorage()
    const first = await visit(storage)
    await first.engine.acts.connect(fennec)
    first.engine.stop()
    const { engine } = await visit(storage, first)
    expect(engine.store.getState().connectors.recent).toEqual([
      { id: 'eip155/example.fennec', usedAt: first.clock.now() },
    ])
  })
})

import { describe, expect, it, vi } from 'vitest'
import { type KitStorage, createMemoryStorage } from '../contract/kitStorage.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne } from '../testing/fixtures.js'
import { balance, tokenBalances } from '../balance/balance.js'
import { defineResource } from './defineResource.js'
import { resourcesSlice } from './resourcesSlice.js'

const at = { account: 'alice', network: 'eip155:1' } as const
const usd = { symbol: 'USD', decimals: 6, address: '0xusd' }
const balanceKey = 'latchkey:reading:balance/{"account":"alice","network":"eip155:1"}'
const identityKey = 'identity/{"account":"alice","network":"eip155:1"}'
const ofEvm = { namespace: 'eip155' } as const
const readingKeys = (storage: KitStorage) => storage.keys().filter((key) => key.startsWith('latchkey:reading:'))

/** A visit, `later` milliseconds after its start. The wallet still grants the page access from the visit before. */
const visit = async (storage: KitStorage, { later = 0, isGranted = true, options = {} } = {}) => {
  const made = createWalletLed()
  made.wallet.isGranted = isGranted
  const getBalance = vi.fn(made.adapter.getBalance)
  const getTokenBalances = vi.fn(async () => [{ ...usd, amount: '5' }])
  const kit = await createTestKit({
    networks: [networkOne],
    adapters: [{ namespace: 'eip155', load: async () => ({ ...made.adapter, getBalance, getTokenBalances }) }],
    tokens: { 'eip155:1': [usd] },
    storage,
    ...options,
  })
  if (later) await kit.clock.advance(later)
  return { ...made, ...kit, getBalance, getTokenBalances }
}

/** A first visit: the wallet is connected, and coins and tokens are read. */
const firstVisit = async () => {
  const storage = createMemoryStorage()
  const first = await visit(storage, { isGranted: false })
  await first.engine.actions.connect(fennec)
  await first.engine.actions.open({ view: 'Account' })
  await first.engine.idle()
  first.engine.stop()
  return { storage, clock: first.clock }
}

/** The next page with the same storage, its clock `after` milliseconds ahead. */
const nextVisit = async (storage: KitStorage, after: number, options: object = {}) => {
  const { createManualClock } = await import('../testing/createTestKit.js')
  const clock = createManualClock()
  await clock.advance(after)
  const made = await visit(storage, { options: { clock, ...options } })
  await made.engine.idle()
  return { ...made, clock }
}

describe('data that was read', () => {
  it('is used by the next page while it is fresh: coins and tokens for 30 s', async () => {
    const { storage } = await firstVisit()
    expect(readingKeys(storage)).toHaveLength(3)
    const { engine, getBalance, getTokenBalances, clock } = await nextVisit(storage, 29_999)
    await engine.actions.open({ view: 'Account' })
    await engine.idle()
    expect(balance.select(engine.store.getState(), at).data).toMatchObject({ amount: '2000000000000000000' })
    expect(tokenBalances.select(engine.store.getState(), at).data).toEqual([{ ...usd, amount: '5' }])
    expect([getBalance.mock.calls, getTokenBalances.mock.calls]).toEqual([[], []])
    await clock.advance(1)
    await engine.store.dispatch(balance.read(at))
    expect(getBalance).toHaveBeenCalledTimes(1)
  })

  it('is not used by the next page once it is stale, and is deleted from storage: a name after 5 min', async () => {
    const { storage } = await firstVisit()
    const { createManualClock } = await import('../testing/createTestKit.js')
    const clock = createManualClock()
    await clock.advance(30_000)
    const { engine } = await visit(storage, { options: { clock } })
    expect(Object.keys(engine.store.getState().resources)).toEqual([identityKey])
    expect(readingKeys(storage)).toEqual([`latchkey:reading:${identityKey}`])
    await engine.idle()
    expect(readingKeys(storage).toSorted()).toEqual([balanceKey, `latchkey:reading:${identityKey}`])
    engine.stop()
    await clock.advance(270_000)
    const { engine: last } = await visit(storage, { options: { clock } })
    expect(last.store.getState().resources).toEqual({})
    expect(readingKeys(storage)).toEqual([])
  })

  it('is dropped if its wallet is not connected at the start [S4.4b]', async () => {
    const { storage } = await firstVisit()
    storage.removeItem('latchkey:connection:eip155/example.fennec')
    const { engine } = await nextVisit(storage, 0)
    expect(engine.store.getState().resources).toEqual({})
    expect(readingKeys(storage)).toEqual([])
  })

  it('is dropped if its wallet no longer grants access [S4.4b]', async () => {
    const { storage } = await firstVisit()
    const { engine } = await visit(storage, { isGranted: false })
    await engine.idle()
    expect(engine.store.getState().resources).toEqual({})
    expect(readingKeys(storage)).toEqual([])
  })

  it('is dropped if reconnecting is off', async () => {
    const { storage } = await firstVisit()
    await nextVisit(storage, 0, { enableReconnect: false })
    expect(readingKeys(storage)).toEqual([])
  })

  it('is dropped when the wallet is disconnected, and so are answers that arrive later', async () => {
    const { storage } = await firstVisit()
    const { engine, getBalance } = await nextVisit(storage, 0)
    let answer: (asset: never) => void = () => expect.fail('nobody waits')
    getBalance.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    const reading = engine.store.dispatch(balance.read(at, { force: true }))
    await engine.actions.disconnect()
    expect(readingKeys(storage)).toEqual([])
    answer({ symbol: 'COIN', decimals: 18, amount: '7' } as never)
    await reading
    expect([engine.store.getState().resources, readingKeys(storage)]).toEqual([{}, []])
  })

  it.each([
    ['of another shape', { ...ofEvm, at: 0, lifetime: 30_000, data: { symbol: 'COIN', decimals: 18, amount: '-1' } }],
    ['from the future', { ...ofEvm, at: 1, lifetime: 30_000, data: { symbol: 'COIN', decimals: 18, amount: '9' } }],
    ['without a time', { ...ofEvm, lifetime: 30_000, data: { symbol: 'COIN', decimals: 18, amount: '9' } }],
    [
      'said to be good for ever',
      { ...ofEvm, at: -30_000, lifetime: 1e300, data: { symbol: 'COIN', decimals: 18, amount: '9' } },
    ],
    ['without a namespace', { at: 0, lifetime: 30_000, data: { symbol: 'COIN', decimals: 18, amount: '9' } }],
    ['nothing', null],
  ])('is read again if the stored entry is %s', async (_name, reading) => {
    const { storage } = await firstVisit()
    const { createManualClock } = await import('../testing/createTestKit.js')
    const clock = createManualClock()
    const shifted = reading && { ...reading, ...('at' in reading && { at: clock.now() + (reading.at ?? 0) }) }
    storage.setItem(balanceKey, JSON.stringify({ version: 2, data: shifted }))
    const { engine, getBalance } = await visit(storage, { options: { clock } })
    await engine.idle()
    expect(getBalance).toHaveBeenCalledTimes(1)
    expect(balance.select(engine.store.getState(), at).data).toMatchObject({ amount: '2000000000000000000' })
  })

  it('is ignored if its resource does not persist, even if storage has an entry for it', async () => {
    const { storage, clock } = await firstVisit()
    const load = vi.fn(async () => 'true')
    const secret = defineResource<{ network: string }, string>({
      name: 'secret',
      lifetime: 30_000,
      retryGap: 0,
      errorCode: 'RPC_FAILED',
      check: (data): data is string => typeof data === 'string',
      load,
    })
    const forged = { at: clock.now(), lifetime: 30_000, namespace: 'eip155', data: 'forged' }
    storage.setItem('latchkey:reading:secret/{"network":"eip155:1"}', JSON.stringify({ version: 2, data: forged }))
    const { engine } = await nextVisit(storage, 0)
    const select = () => secret.select(engine.store.getState(), { network: 'eip155:1' })
    expect(select()).toEqual({ status: 'none' })
    load.mockRejectedValueOnce(new Error('no'))
    await engine.store.dispatch(secret.read({ network: 'eip155:1' }))
    expect(select()).toMatchObject({ status: 'failed', error: { code: 'RPC_FAILED' } })
    expect(select().data).toBeUndefined()
    expect(await engine.store.dispatch(secret.read({ network: 'eip155:1' }))).toBe('true')
  })

  it('is not stored if its resource does not persist', async () => {
    const { storage } = await firstVisit()
    const { engine } = await nextVisit(storage, 0)
    const address = { name: 'fee', argument: { network: 'eip155:1' } }
    engine.store.dispatch(resourcesSlice.actions.received({ ...address, data: 1, at: 0 }))
    expect(readingKeys(storage).filter((key) => key.includes('fee'))).toEqual([])
  })
})

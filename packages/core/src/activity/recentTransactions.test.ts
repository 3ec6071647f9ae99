import { describe, expect, it, vi } from 'vitest'
import { addRecentTransaction, type SiteTransaction } from '../actions/transactions.js'
import { getErrorCode } from '../base/errorInfo.js'
import { selectBalance, toBalanceText } from '../balance/balance.js'
import { createMemoryStorage, type KitStorage } from '../contract/kitStorage.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { countStored, readRecentTransactions, selectRecentTransactions } from './recentTransactions.js'

const hashOf = (digits: string) => `0x${digits.padEnd(64, '0')}`
const vote = { hash: hashOf('1'), description: 'Vote for proposal 7' }
const key = 'latchkey:transactions:eip155:1:alice'
const at = { account: 'alice', network: networkOne.id } as const

type Made = ReturnType<typeof createWalletLed>

/** A page of a site: a kit whose wallet is connected, or restored from the storage. */
const openPage = async (
  storage: KitStorage = createMemoryStorage(),
  made: Made = createWalletLed(),
  options: Partial<TestKitOptions> = {},
) => {
  const kit = await createTestKit({ networks: [networkOne, networkTwo], adapters: [made.entry], storage, ...options })
  const { engine } = kit
  if (!made.wallet.isGranted) await engine.actions.connect(fennec)
  await vi.waitFor(() => expect(engine.store.getState().connections.byId).not.toEqual({}))
  const { store } = engine
  return {
    ...kit,
    ...made,
    storage,
    add: (transaction: SiteTransaction) => addRecentTransaction({ loadEngine: async () => engine }, transaction),
    read: () => store.dispatch(readRecentTransactions()),
    rows: () => selectRecentTransactions(store.getState()),
    statuses: () => selectRecentTransactions(store.getState()).map(({ status }) => status),
    /** Resolves when the next poll waits for its time. */
    polled: () => vi.waitFor(() => expect(kit.clock.waiting()).toBe(1)),
    stored: (): unknown => JSON.parse(storage.getItem(key) ?? 'null'),
  }
}

describe('a transaction of the site', () => {
  it('is shown at once, and is stored for its account and network with a version', async () => {
    const { add, rows, stored, clock } = await openPage()
    await add(vote)
    const row = {
      id: vote.hash,
      hash: vote.hash,
      description: vote.description,
      status: 'pending',
      sentAt: clock.now(),
    }
    expect(rows()).toEqual([row])
    expect(stored()).toEqual({ version: 1, data: [row] })
  })

  it('can be one of another network and account', async () => {
    const { add, rows, storage, engine } = await openPage()
    await add({ ...vote, network: networkTwo.id, account: 'BOB' })
    await add({ ...vote, account: 'carol' })
    expect(rows()).toEqual([])
    expect(storage.getItem('latchkey:transactions:eip155:2:bob')).toContain(vote.hash)
    expect(storage.getItem('latchkey:transactions:eip155:1:carol')).toContain(vote.hash)
    engine.destroy()
  })

  it('has one row for a hash, with the last description', async () => {
    const { add, rows } = await openPage()
    await add(vote)
    await add({ hash: vote.hash.toUpperCase().replace('X', 'x'), description: 'Vote again' })
    expect(rows().map(({ description }) => description)).toEqual(['Vote again'])
  })

  it('has a description without invisible characters, of at most 64 characters', async () => {
    const { add, rows } = await openPage()
    await add({ ...vote, description: ` Vo\u202ete\u0000 ${'x'.repeat(100)}` })
    expect(rows()[0]?.description).toBe(`Vote ${'x'.repeat(58)}`)
  })

  it.each<[string, Partial<SiteTransaction>, string]>([
    ['a hash without 0x', { hash: '1'.repeat(64) }, 'TRANSACTION_HASH_INVALID'],
    ['a short hash', { hash: `0x${'1'.repeat(63)}` }, 'TRANSACTION_HASH_INVALID'],
    ['a long hash', { hash: `0x${'1'.repeat(65)}` }, 'TRANSACTION_HASH_INVALID'],
    ['a hash of other letters', { hash: `0x${'g'.repeat(64)}` }, 'TRANSACTION_HASH_INVALID'],
    ['an empty description', { description: ' \u200b ' }, 'CONFIG_INVALID'],
    ['an unknown network', { network: 'eip155:5' }, 'NETWORK_NOT_FOUND'],
    ['an invalid address', { account: 'x' }, 'ADDRESS_INVALID'],
    ['a namespace without a wallet', { network: 'solana:1' }, 'NOT_CONNECTED'],
  ])('is rejected with a code: %s [S5.4a~]', async (_what, change, code) => {
    const solana = createMemoryAdapter({ namespace: 'solana', wallets: [] })
    const made = createWalletLed()
    const { add, storage } = await openPage(undefined, made, {
      networks: [networkOne, networkTwo, testNetwork('solana:1', 'Sol')],
      adapters: [made.entry, solana.entry],
    })
    const error = await add({ ...vote, ...change }).catch((thrown: unknown) => thrown)
    expect(getErrorCode(error)).toBe(code)
    expect(storage.keys().filter((name) => name.includes(':transactions:'))).toEqual([])
  })

  it('is rejected if no wallet is connected', async () => {
    const { add, engine } = await openPage()
    await engine.actions.disconnect()
    await expect(add(vote)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('is followed until it is on chain', async () => {
    const { add, statuses, stored, ledger, clock, polled } = await openPage()
    await add(vote)
    await add({ ...vote, hash: hashOf('2') })
    ledger.setStatus(vote.hash, 'success')
    await polled()
    await clock.advance(2_000)
    await vi.waitFor(() => expect(statuses()).toEqual(['pending', 'success']))
    await polled()
    ledger.setStatus(hashOf('2'), 'reverted')
    await clock.advance(4_000)
    await vi.waitFor(() => expect(statuses()).toEqual(['reverted', 'success']))
    await polled()
    expect(stored()).toMatchObject({ data: [{ status: 'reverted' }, { status: 'success' }] })
    await clock.advance(60_000)
    expect(clock.waiting()).toBe(0)
  })

  it('changes the balance as soon as it is on chain', async () => {
    const { add, ledger, clock, polled, engine } = await openPage()
    const balanceText = () => toBalanceText(selectBalance(engine.store.getState()).data)
    await vi.waitFor(() => expect(balanceText()).toBe('2.000'))
    await add(vote)
    await polled()
    ledger.setBalance(at, 10n ** 18n)
    await clock.advance(2_000)
    await polled()
    expect(balanceText()).toBe('2.000')
    ledger.setStatus(vote.hash, 'success')
    await clock.advance(4_000)
    await vi.waitFor(() => expect(balanceText()).toBe('1.000'))
    await polled()
    engine.destroy()
  })

  it('stays pending while the node does not respond, and is unknown after a day', async () => {
    const made = createWalletLed()
    const getTransactionStatus = vi.fn(() => Promise.reject(new Error('away')))
    const { add, statuses, clock, polled } = await openPage(undefined, made, {
      adapters: [{ namespace: 'eip155', load: async () => ({ ...made.adapter, getTransactionStatus }) }],
    })
    await add(vote)
    await polled()
    await clock.advance(2_000)
    await vi.waitFor(() => expect(getTransactionStatus).toHaveBeenCalledTimes(2))
    expect(statuses()).toEqual(['pending'])
    await polled()
    await clock.advance(86_400_000)
    await vi.waitFor(() => expect(statuses()).toEqual(['unknown']))
  })

  it('has an unknown status if the adapter cannot read it', async () => {
    const made = createWalletLed()
    const { getTransactionStatus: _left, ...adapter } = made.adapter
    const { add, statuses } = await openPage(undefined, made, {
      adapters: [{ namespace: 'eip155', load: async () => adapter }],
    })
    await add(vote)
    await vi.waitFor(() => expect(statuses()).toEqual(['unknown']))
  })
})

describe('recent transactions', () => {
  it('include the transfers of the kit, and are restored on the next page, which follows pending ones', async () => {
    const storage = createMemoryStorage()
    const made = createWalletLed()
    made.ledger.outcome = 'pending'
    const first = await openPage(storage, made)
    await first.engine.actions.send({ to: 'bob', amount: '0.5' })
    await first.add(vote)
    await vi.waitFor(() => expect(first.stored()).toMatchObject({ data: { length: 2 } }))
    first.engine.destroy()

    const next = await openPage(storage, made)
    expect(next.rows()).toEqual([])
    expect(next.engine.store.dispatch(countStored(at))).toBe(2)
    await next.read()
    expect(next.rows()).toMatchObject([
      { description: vote.description, status: 'pending' },
      { symbol: 'COIN', amount: '0.5', to: 'bob', status: 'pending' },
    ])
    made.ledger.setStatus(vote.hash, 'success')
    made.ledger.outcome = 'reverted'
    await next.polled()
    await next.clock.advance(2_000)
    await vi.waitFor(() => expect(next.statuses()).toEqual(['success', 'reverted']))
  })

  it('have the site’s description of a transfer that the kit sent, in one row', async () => {
    const { engine, add, rows } = await openPage()
    await engine.actions.send({ to: 'bob', amount: '0.5' })
    await engine.idle()
    const hash = rows()[0]?.hash ?? ''
    await add({ hash: hash.toUpperCase().replace('X', 'x'), description: 'Rent for May' })
    expect(rows()).toMatchObject([{ amount: '0.5', to: 'bob', status: 'success', description: 'Rent for May' }])
    expect(rows()).toHaveLength(1)
  })

  it('have the outcome of a transfer of this page', async () => {
    const { engine, rows, stored } = await openPage()
    await engine.actions.send({ to: 'bob', amount: '0.5' })
    await engine.idle()
    expect(rows()).toMatchObject([{ amount: '0.5', status: 'success' }])
    expect(stored()).toMatchObject({ data: [{ amount: '0.5', status: 'success' }] })
  })

  it('are at most 99 for an account and network, the newest ones [S9.7a~]', async () => {
    const { add, rows, stored, clock } = await openPage()
    for (let count = 0; count < 101; count += 1) {
      await clock.advance(1)
      await add({ ...vote, hash: hashOf(`${1_000 + count}`) })
    }
    expect([rows().length, rows()[0]?.hash, rows().at(-1)?.hash]).toEqual([99, hashOf('1100'), hashOf('1002')])
    expect(stored()).toMatchObject({ data: { length: 99 } })
  })

  it('keep what another tab has stored', async () => {
    const storage = createMemoryStorage()
    const made = createWalletLed()
    const page = await openPage(storage, made)
    const otherPage = await openPage(storage, made)
    await page.add(vote)
    await otherPage.add({ ...vote, hash: hashOf('2') })
    await page.add({ ...vote, hash: hashOf('3') })
    expect(new Set(page.rows().map(({ hash }) => hash))).toEqual(new Set(['1', '2', '3'].map(hashOf)))
    await otherPage.read()
    expect(otherPage.rows()).toHaveLength(3)
  })

  it('are deleted when the user disconnects, also if their code has not loaded', async () => {
    const storage = createMemoryStorage()
    const made = createWalletLed()
    const first = await openPage(storage, made)
    await first.add(vote)
    await first.add({ ...vote, network: networkTwo.id })
    storage.setItem('latchkey:transactions:solana:1:sol', 'other')
    first.engine.destroy()
    const next = await openPage(storage, made)
    await next.engine.idle()
    await next.engine.actions.disconnect()
    await next.engine.idle()
    expect(storage.keys().filter((name) => name.includes(':transactions:'))).toEqual([
      'latchkey:transactions:solana:1:sol',
    ])
    await next.engine.actions.connect(fennec)
    await next.read()
    expect(next.rows()).toEqual([])
  })

  it('are not stored for a wallet that has left meanwhile', async () => {
    const storage = createMemoryStorage()
    const { add, engine } = await openPage({
      ...storage,
      refresh: () => engine.actions.disconnect(),
    })
    await add(vote)
    await engine.idle()
    expect(storage.getItem(key)).toBeNull()
  })
})

describe('stored transactions that a script of the page has changed', () => {
  const row = { id: '1', hash: vote.hash, description: 'Vote', status: 'success', sentAt: 1 }
  const transfer = { id: '2', status: 'success', sentAt: 1, symbol: 'ETH', amount: '1', to: 'bob' }

  const readStored = async (text: string) => {
    const storage = createMemoryStorage()
    const made = createWalletLed()
    storage.setItem(key, text)
    const page = await openPage(storage, made)
    await page.read()
    return { rows: page.rows(), storage }
  }
  const stringify = (...data: readonly unknown[]) => JSON.stringify({ version: 1, data })

  it.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: 2, data: [row] })],
    ['no list', JSON.stringify({ version: 1, data: row })],
  ])('are deleted: %s [T-45~]', async (_what, text) => {
    const { rows, storage } = await readStored(text)
    expect([rows, storage.getItem(key)]).toEqual([[], null])
  })

  it.each([
    ['a number as its id', { ...row, id: 1 }],
    ['a longer id than any batch', { ...row, id: `0x${'1'.repeat(8_193)}` }],
    ['another hash', { ...row, hash: 'javascript:1' }],
    ['another status', { ...row, status: 'done' }],
    ['no date', { ...row, sentAt: 'now' }],
    ['no description', { ...row, description: undefined }],
    ['half a transfer', { ...transfer, to: undefined }],
    ['no amount', { ...transfer, amount: '1e9' }],
    ['a long text', { ...transfer, symbol: 'x'.repeat(257) }],
    ['nothing', null],
  ])('are left out: %s [T-45~]', async (_what, broken) => {
    const { rows } = await readStored(stringify(broken, row))
    expect(rows).toEqual([row])
  })

  it('keep the longest id that a batch may have', async () => {
    const batch = { ...transfer, id: `0x${'1'.repeat(8_192)}` }
    expect((await readStored(stringify(batch))).rows).toEqual([batch])
  })

  it('have no invisible characters, and are at most 99 [T-45~]', async () => {
    const { rows } = await readStored(stringify({ ...transfer, symbol: 'E\u202eTH' }))
    expect(rows).toEqual([transfer])
    const limited = await readStored(stringify(...Array.from({ length: 200 }, (_, id) => ({ ...row, id: `${id}` }))))
    expect(limited.rows).toHaveLength(99)
  })
})

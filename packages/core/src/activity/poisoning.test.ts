import { describe, expect, it } from 'vitest'
import { truncateAddress } from '../base/caipAddress.js'
import { getHistory, type HistoryTransaction, type HistoryTransfer } from '../service-api/historyCalls.js'
import { createPoisonedHistory } from '../testing/createPoisonedHistory.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne } from '../testing/fixtures.js'
import { joinPages, readForComparison, readHistory, selectActivity, selectLookAlike } from './history.js'
import { findCounterparts, findLookAlike, isPoison } from './poisoning.js'

const account = '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'
const payee = `0x71c7656ec7ab88b098defb751b7401b5f6d8976f`
const lookAlike = `0x71${'a'.repeat(32)}d8976f`
const stranger = `0x99${'b'.repeat(38)}`
const at = { account, network: 'eip155:1' } as const

const transfer = (more: Partial<HistoryTransfer> = {}): HistoryTransfer => ({
  direction: 'in',
  isNft: false,
  name: 'ETH',
  isSpam: false,
  amount: '1',
  sender: stranger,
  recipient: account,
  ...more,
})

const transaction = (more: Partial<HistoryTransaction> = {}): HistoryTransaction => ({
  id: '1',
  network: 'eip155:1',
  type: 'receive',
  status: 'confirmed',
  sentFrom: stranger,
  sentTo: account,
  transfers: [transfer()],
  ...more,
})

const payment = transaction({
  id: 'payment',
  type: 'send',
  sentFrom: account.toLowerCase(),
  sentTo: payee,
  transfers: [transfer({ direction: 'out', sender: account, recipient: payee })],
})

const isHidden = (transfers: readonly HistoryTransfer[], more: Partial<HistoryTransaction> = {}) =>
  isPoison(transaction({ transfers, ...more }), account, findCounterparts([payment], account))

describe('200 poisoned transfers in the forms that attackers use', async () => {
  const poisoned = createPoisonedHistory(account, 'eip155:1')
  const data = (cursor: number) => poisoned.transactions.slice(cursor, cursor + 100)
  const { engine } = await createTestKit({
    networks: [networkOne],
    adapters: [createWalletLed().entry],
    serviceUrl: 'https://services.example',
    fetch: async (input) =>
      Response.json({ data: data(Number(new URL(new Request(input).url).searchParams.get('cursor') ?? 0)) }),
  })
  const pages = await Promise.all(['0', '100', '200'].map((cursor) => getHistory({ ...at, cursor }, engine.services)))
  const { transactions, counterparts } = joinPages(pages, at)

  it('are not shown, and the payments are [T-50]', () => {
    expect(poisoned.transactions).toHaveLength(220)
    expect(pages.flatMap((page) => page.transactions)).toHaveLength(220)
    expect(transactions.map(({ sentTo }) => sentTo).sort()).toEqual([...poisoned.payees].sort())
  })

  it('each have an address that is displayed like a payee’s, and is found to be another one [T-50]', () => {
    expect(new Set(poisoned.lookAlikes).size).toBe(200)
    for (const address of poisoned.lookAlikes) {
      const genuine = findLookAlike(address, counterparts) ?? ''
      expect(poisoned.payees).toContain(genuine)
      expect(truncateAddress(genuine)).toBe(truncateAddress(address))
    }
    for (const address of poisoned.payees) expect(findLookAlike(address, counterparts)).toBeUndefined()
  })
})

describe('a transaction that others sent', () => {
  it('is hidden if it transfers nothing, and its sender is unknown [T-50]', () => {
    expect(isHidden([transfer({ amount: '0.000' })])).toBe(true)
    expect(isHidden([transfer({ amount: '0', sender: payee })])).toBe(true)
    expect(
      isHidden([transfer({ amount: '0', sender: payee })], { sentFrom: payee.toUpperCase().replace('X', 'x') }),
    ).toBe(false)
    expect(isHidden([transfer({ amount: '0' }), transfer()])).toBe(false)
  })

  it.each([
    ['USDT', '0.0999', true],
    ['USDT', '0.1', false],
    ['EURC', '0.0999', true],
    ['xDAI', '0.1', false],
    ['ETH', '0.000099', true],
    ['ETH', '0.0001', false],
  ])('is hidden if it is dust from an unknown sender: %s %s', (name, amount, isDust) => {
    expect(isHidden([transfer({ name, amount })])).toBe(isDust)
    expect(isHidden([transfer({ name, amount, sender: payee })])).toBe(false)
    expect(isHidden([transfer({ name, amount, direction: 'out', recipient: stranger })])).toBe(false)
  })

  it('is hidden whatever it transfers if its address looks like a payee’s', () => {
    expect(isHidden([transfer({ sender: lookAlike, amount: '1000' })])).toBe(true)
    expect(isHidden([transfer({ direction: 'out', recipient: lookAlike, amount: '1000' })])).toBe(true)
    expect(isHidden([transfer({ sender: undefined, amount: '1000' })], { sentFrom: lookAlike })).toBe(true)
  })

  it('is shown if it transfers something, or if the account sent it', () => {
    expect(isHidden([transfer()])).toBe(false)
    expect(isHidden([transfer({ isNft: true, name: 'Fox', amount: '0.00000001' })])).toBe(false)
    expect(isHidden([])).toBe(false)
    expect(isHidden([transfer({ amount: '0' })], { sentFrom: account })).toBe(false)
  })
})

describe('an address that looks like one of the history', () => {
  const find = (history: readonly HistoryTransaction[], receiver: string, own?: readonly string[]) =>
    findLookAlike(receiver, findCounterparts(history, account, own))

  it('is found if the account has sent to the other one, in any spelling', () => {
    expect(find([payment], lookAlike)).toBe(payee)
    expect(find([payment], lookAlike.toUpperCase().replace('X', 'x'))).toBe(payee)
    expect(find([payment], payee.toUpperCase().replace('X', 'x'))).toBeUndefined()
    expect(find([payment], stranger)).toBeUndefined()
    expect(find([], lookAlike, [payee])).toBe(payee)
  })

  it('is found if wallets and explorers display both by the same 4 digits of each end [T-50]', () => {
    const other = `0x71c7${'a'.repeat(32)}976f`
    expect(truncateAddress(other)).not.toBe(truncateAddress(payee))
    expect(find([payment], other)).toBe(payee)
    expect(find([payment], other.toUpperCase().replace('X', 'x'))).toBe(payee)
    expect(find([payment], `0x71c7${'a'.repeat(32)}876f`)).toBeUndefined()
    expect(find([payment], `0x71c8${'a'.repeat(32)}976f`)).toBeUndefined()
    expect(isHidden([transfer({ sender: other, amount: '1000' })])).toBe(true)
  })

  it('is found if the other one has sent something of value to the account', () => {
    const sender = payee
    expect(find([transaction({ transfers: [transfer({ sender })] })], lookAlike)).toBe(payee)
    expect(find([transaction({ transfers: [transfer({ sender, amount: '0' })] })], lookAlike)).toBeUndefined()
    expect(find([transaction({ transfers: [transfer({ sender, amount: '0.00001' })] })], lookAlike)).toBeUndefined()
    expect(find([transaction({ transfers: [transfer({ sender, isSpam: true })] })], lookAlike)).toBeUndefined()
  })

  it('is never the one that attackers pretend the account has sent to', () => {
    const pretended = transfer({ direction: 'out', recipient: lookAlike, sender: account })
    expect(find([transaction({ transfers: [{ ...pretended, amount: '0' }] })], payee)).toBeUndefined()
    expect(find([transaction({ transfers: [pretended] })], payee)).toBeUndefined()
    expect(find([{ ...payment, status: 'failed' }], lookAlike)).toBeUndefined()
    const zero = transfer({ direction: 'out', amount: '0', recipient: payee })
    expect(find([transaction({ sentFrom: account, sentTo: '', transfers: [zero] })], lookAlike)).toBeUndefined()
    const fake = transfer({ direction: 'out', isSpam: true, recipient: payee })
    expect(find([transaction({ sentFrom: account, sentTo: '', transfers: [fake] })], lookAlike)).toBeUndefined()
  })

  it('is found if the other one received tokens of the account, whose transaction was sent to the token', () => {
    const token = `0x33${'c'.repeat(38)}`
    const paidWith = (more: Partial<HistoryTransfer>) =>
      findCounterparts(
        [
          {
            ...payment,
            sentTo: token,
            transfers: [transfer({ direction: 'out', sender: account, recipient: payee, ...more })],
          },
        ],
        account,
      )
    expect(findLookAlike(lookAlike, paidWith({}))).toBe(payee)
    expect(findLookAlike(lookAlike, paidWith({ isSpam: true }))).toBeUndefined()
    expect(findLookAlike(lookAlike, paidWith({ amount: '0' }))).toBeUndefined()
    expect(findLookAlike(lookAlike, paidWith({ recipient: undefined }))).toBeUndefined()
    const received = transaction({ transfers: [transfer({ direction: 'in', recipient: payee })] })
    expect(findLookAlike(lookAlike, findCounterparts([received], account))).toBeUndefined()
  })

  it('is not looked for if the account has sent to the receiver itself', () => {
    const book = findCounterparts([payment, { ...payment, id: '2', sentTo: lookAlike, transfers: [] }], account)
    expect([findLookAlike(lookAlike, book), findLookAlike(payee, book)]).toEqual([undefined, undefined])
  })

  it('is no sender that the account knows, however much it sends', () => {
    const bait = transaction({ sentFrom: lookAlike, transfers: [transfer({ sender: lookAlike, amount: '5' })] })
    expect([...findCounterparts([payment, bait], account).senders.values()]).toEqual([])
  })
})

describe('a history whose second page fails', () => {
  /** A kit that has read a page with a payment, and could not read the next one. */
  const createKit = async (status: number) => {
    const paid = {
      id: 'payment',
      metadata: {
        status: 'confirmed',
        operationType: 'send',
        hash: `0x${'1'.repeat(64)}`,
        minedAt: '2023-11-14T10:00:00.000Z',
        chain: networkOne.id,
        sentFrom: 'alice',
        sentTo: payee,
      },
      transfers: [],
    }
    const { engine } = await createTestKit({
      networks: [networkOne],
      adapters: [createWalletLed().entry],
      serviceUrl: 'https://services.example',
      fetch: async (input) => {
        const url = new URL(new Request(input).url)
        if (!url.pathname.endsWith('/history')) return new Response(null, { status: 404 })
        return url.searchParams.has('cursor')
          ? new Response(null, { status })
          : Response.json({ data: [paid], next: 'two' })
      },
    })
    await engine.actions.connect(fennec)
    await engine.idle()
    const { store } = engine
    await store.dispatch(readForComparison())
    return store
  }

  it.each([429, 500])('still finds the payee of the first page: status %i [T-50]', async (status) => {
    const store = await createKit(status)
    expect(selectActivity(store.getState())).toMatchObject({ status: 'failed', transactions: [] })
    expect(selectLookAlike(store.getState(), lookAlike)).toBe(payee)
  })

  it('shows the first page when the user opens the activity', async () => {
    const store = await createKit(500)
    await store.dispatch(readHistory())
    const { transactions, next } = selectActivity(store.getState())
    expect([transactions.map(({ id }) => id), next]).toEqual([['payment'], 'two'])
  })
})

import { addRecentTransaction } from '@latchkey/core/actions'
import { openModal } from '@latchkey/core/internal'
import { createMemoryAdapter, type TestKitOptions } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { address, mainnet, makeWallet, polygon, solana } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'

afterEach(unmountModals)

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const
const quinn = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'

const coin = (direction: 'in' | 'out', numeric: string, symbol = 'ETH', is_spam = false) => ({
  direction,
  fungible_info: { name: symbol, symbol, icon: null, flags: { is_spam } },
  nft_info: null,
  quantity: { numeric },
  ...(direction === 'in' ? { sender: quinn, recipient: address } : { sender: address, recipient: quinn }),
})

const transaction = (
  operationType: string,
  minedAt: string | null,
  transfers: readonly object[],
  more: object = {},
) => ({
  id: `${operationType}-${minedAt}`,
  metadata: {
    status: 'confirmed',
    operationType,
    hash: `0x${'a1'.repeat(32)}`,
    minedAt,
    chain: mainnet.id,
    sentFrom: operationType === 'receive' ? quinn : address,
    sentTo: operationType === 'receive' ? address : quinn,
    ...more,
  },
  transfers,
})

type Page = { readonly data: readonly object[]; readonly next?: string | null }

/** Mounts a modal whose service responds with the pages, by cursor. */
const mount = async (
  pages: Readonly<Record<string, Page | Promise<Page> | 'fails'>>,
  options: Partial<TestKitOptions> & { readonly isStrict?: boolean } = {},
) => {
  const served = { ...pages }
  const requested: string[] = []
  const modal = await mountTestModal(undefined, {
    networks: [mainnet, polygon],
    serviceUrl: 'https://services.example',
    fetch: async (input) => {
      const { pathname, searchParams } = new URL(new Request(input).url)
      if (pathname === '/appkit/v1/config') return Response.json({ features: [{ id: 'activity', isEnabled: true }] })
      if (!pathname.endsWith('/history')) return new Response('', { status: 404 })
      const cursor = searchParams.get('cursor') ?? ''
      requested.push(cursor)
      const found = await served[cursor]
      return found === 'fails' || !found ? new Response('', { status: 500 }) : Response.json({ next: null, ...found })
    },
    ...options,
  })
  await modal.engine.actions.connect(fennec)
  const text = () => modal.root.querySelector('.lk-view:not(.lk-ghost) .lk-body')?.textContent
  const rows = () =>
    [...modal.root.querySelectorAll('.lk-months .lk-row:not([aria-hidden])')].map((row) =>
      [...row.querySelectorAll('.lk-row__name, .lk-row__sub')].map(({ textContent }) => textContent).join(' | '),
    )
  const titles = () => [...modal.root.querySelectorAll('.lk-months h3')].map(({ textContent }) => textContent)
  const open = () => modal.engine.store.dispatch(openModal({ view: 'Transactions' }))
  return { ...modal, served, requested, text, rows, titles, open }
}

const history: Page = {
  data: [
    transaction('receive', '2023-11-13T12:00:00Z', [coin('in', '0.25')]),
    transaction('send', '2023-11-12T12:00:00Z', [coin('out', '120.0005', 'USDC')]),
    transaction('trade', '2023-11-11T12:00:00Z', [coin('out', '0.1'), coin('in', '300', 'USDC')]),
    transaction('approve', '2023-10-11T12:00:00Z', []),
    transaction('claim', '2022-12-30T12:00:00Z', [coin('in', '0.00001', 'OP')], { status: 'failed' }),
    transaction('withdraw', '2022-12-29T12:00:00Z', [coin('out', '2')], { status: 'pending' }),
    transaction('mint', '2022-12-28T12:00:00Z', [
      { direction: 'in', fungible_info: null, nft_info: { name: 'Fox #7' }, quantity: { numeric: '1' } },
    ]),
    transaction('bridge', null, [coin('out', '1')], { status: 'pending' }),
  ],
}

describe('the view of activity', () => {
  it('opens from its row in the account, and shows months and what each transaction did', async () => {
    const { engine, rows, titles, root, events } = await mount({ '': history })
    engine.store.dispatch(openModal())
    await clickAtRest(page.getByRole('button', { name: 'Activity', exact: true }))
    await vi.waitFor(() => expect(rows()).toHaveLength(8))
    expect(root.querySelector('h2')?.textContent).toBe('Activity')
    expect(titles()).toEqual(['November', 'October', 'December 2022', 'Date unknown'])
    expect(rows()).toEqual([
      'Received | From 0x71…d8976f | +0.25 ETH | Nov 13',
      'Sent | To 0x71…d8976f | 120 USDC | Nov 12',
      'Swapped | ETH → USDC | 0.1 ETH | Nov 11',
      'Approved | To 0x71…d8976f | Oct 11',
      'Claimed | Failed. The fee was still paid. | +<0.001 OP | Dec 30',
      'Withdrawn | To 0x71…d8976f | −2 ETH | Dec 29',
      'Minted |  | Fox #7 | Dec 28',
      'bridge | Pending | 1 ETH',
    ])
    expect(events.some(({ event }) => event === 'CLICK_TRANSACTIONS')).toBe(true)
    const [link] = root.querySelectorAll<HTMLAnchorElement>('.lk-months a')
    expect(link?.href).toBe(`https://explorer.example/tx/0x${'a1'.repeat(32)}`)
    // No address is there in full, to be copied.
    expect(root.querySelector('.lk-months')?.innerHTML).not.toContain(quinn)
    expect(root.querySelectorAll('.lk-months button')).toHaveLength(0)
  })

  it('dates rows by the calendar and digits of the months’ titles, in every language', async () => {
    const page: Page = { data: [transaction('receive', '2026-07-16T12:00:00Z', [coin('in', '0.25')])] }
    const { open, rows, titles } = await mount({ '': page }, { language: 'fa', languages: { fa: {} } })
    open()
    await vi.waitFor(() => expect(rows()).toEqual([expect.stringMatching(/ \| 16 ژوئیه$/)]))
    expect(titles()).toEqual([expect.stringContaining('ژوئیه')])
  })

  it('has the coin’s mark only where the user sent the transaction: a token or collectible from others can claim its symbol', async () => {
    const collectible = { direction: 'in', fungible_info: null, nft_info: { name: 'ETH' }, quantity: { numeric: '1' } }
    const { open, rows, root } = await mount({
      '': {
        data: [
          transaction('receive', '2023-11-13T12:00:00Z', [coin('in', '0.25')]),
          transaction('send', '2023-11-12T12:00:00Z', [coin('out', '0.25')]),
          transaction('mint', '2023-11-11T12:00:00Z', [collectible]),
        ],
      },
    })
    open()
    await vi.waitFor(() => expect(rows()).toHaveLength(3))
    const marks = () => [...root.querySelectorAll('.lk-months .lk-mark')]
    await vi.waitFor(() =>
      expect(marks().map((mark) => mark.querySelector('svg') !== null)).toEqual([false, true, false]),
    )
  })

  it('shows placeholders while the history loads, and says if there is none', async () => {
    let respond: (page: Page) => void = () => undefined
    const response = new Promise<Page>((resolve) => {
      respond = resolve
    })
    const { open, root, text } = await mount({ '': response })
    open()
    await vi.waitFor(() => expect(root.querySelectorAll('.lk-months [aria-hidden].lk-row')).toHaveLength(7))
    expect(root.querySelector('.lk-months ul')?.ariaBusy).toBe('true')
    respond({ data: [] })
    await vi.waitFor(() => expect(text()).toBe('No activity yetYour transactions on Ethereum will appear here.'))
  })

  it('reads the next page when the end of the list is near, and is never empty while a cursor remains [S4.13a~] [S4.13b]', async () => {
    const spam = transaction('receive', '2023-11-13T12:00:00Z', [coin('in', '9', 'PRIZE', true)])
    const many = (from: number) =>
      Array.from({ length: 100 }, (_, index) => ({
        ...transaction('send', '2023-11-12T12:00:00Z', [coin('out', '1')]),
        id: `${from + index}`,
      }))
    const { open, rows, requested, root, text } = await mount({
      '': { data: [spam], next: 'a' },
      a: { data: many(0), next: 'b' },
      b: { data: many(100) },
    })
    open()
    await vi.waitFor(() => expect(rows()).toHaveLength(40))
    expect(text()).not.toContain('No activity')
    const body = root.querySelector('.lk-view:not(.lk-ghost) .lk-body')
    await vi.waitFor(() => {
      body?.scrollTo(0, body.scrollHeight)
      expect(rows()).toHaveLength(200)
    })
    expect(requested).toEqual(['', 'a', 'b'])
    await vi.waitFor(() => expect(root.querySelector('.lk-months [aria-busy]')).toBeNull())
  }, 60_000)

  it('draws each of 400 transactions of a month about once, at most 40 at a time, also on a slow processor', async () => {
    const slowDown = async (rate: number) => {
      await cdp().send('Emulation.setCPUThrottlingRate', { rate })
    }
    onTestFinished(() => slowDown(1))
    onTestFinished(() => {
      vi.restoreAllMocks() // another try must not count twice
    })
    await slowDown(2)
    const slow = { timeout: 120_000 }
    const pageOf = (index: number): Page => ({
      data: Array.from({ length: 100 }, (_, item) => ({
        ...transaction('send', '2023-11-12T12:00:00Z', [coin('out', '1')]),
        id: `${index}-${item}`,
      })),
      ...(index < 3 && { next: `${index + 1}` }),
    })
    const pages = Array.from({ length: 4 }, (_, index) => [index === 0 ? '' : `${index}`, pageOf(index)] as const)
    const { open, root, titles } = await mount(Object.fromEntries(pages), { isStrict: false })
    const count = () => root.querySelectorAll('.lk-months a').length
    const added: number[] = []
    let drawn = 0
    const format = Intl.DateTimeFormat
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function count(...parameters) {
      if (parameters[1]?.day) drawn += 1 // only rows show a day
      return new format(...parameters)
    })
    const observer = new MutationObserver((records) => {
      const nodes = records.flatMap(({ addedNodes }) => [...addedNodes])
      added.push(
        nodes.reduce((sum, node) => sum + (node instanceof Element ? node.querySelectorAll('li a').length : 0), 0),
      )
    })
    observer.observe(root, { childList: true, subtree: true })
    open()
    await vi.waitFor(() => expect(count()).toBe(40), slow)
    const body = root.querySelector('.lk-view:not(.lk-ghost) .lk-body')
    await vi.waitFor(() => {
      body?.scrollTo(0, body.scrollHeight)
      expect(count()).toBe(400)
    }, slow)
    observer.disconnect()
    expect(Math.max(...added)).toBe(40)
    // The browser skips the parts out of sight. The first one names the month.
    expect(titles()).toEqual(['November'])
    const parts = [...root.querySelectorAll('.lk-months section')]
    expect(parts.map((part) => part.querySelectorAll('li').length)).toEqual(Array.from({ length: 10 }, () => 40))
    expect(parts[0]?.querySelector('ul')?.ariaLabel).toBe('November')
    expect(new Set(parts.map((part) => getComputedStyle(part).contentVisibility))).toEqual(new Set(['auto']))
    expect(drawn).toBeLessThan(800)
  }, 300_000)

  it('says that the history could not be loaded, and tries again from the first page [S8.9a]', async () => {
    const { open, served, requested, text, rows } = await mount({ '': { ...history, next: 'two' }, two: 'fails' })
    open()
    await vi.waitFor(() => expect(text()).toContain('Activity couldn’t be loaded'))
    await expect.element(page.getByText('Failed to fetch transactions')).toBeVisible()
    expect(rows()).toEqual([])
    served[''] = history
    await clickAtRest(page.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(rows()).toHaveLength(8))
    expect(requested).toEqual(['', 'two', ''])
  })

  it('says so in the language of the modal', async () => {
    const { open } = await mount({ '': 'fails' }, { language: 'ar' })
    open()
    await expect.element(page.getByText('تعذّر جلب المعاملات')).toBeVisible()
  })

  it('shows the history of the account and network in use', async () => {
    const { open, rows, engine } = await mount({ '': history })
    open()
    await vi.waitFor(() => expect(rows()).toHaveLength(8))
    await engine.actions.switchNetwork(polygon.id)
    open()
    await vi.waitFor(() => expect(rows()).toEqual([]))
  })

  it('lists pending transactions first, until the history has them; then its row has the site’s description', async () => {
    const hash = `0x${'b2'.repeat(32)}`
    const { open, rows, titles, served, engine, clock, root } = await mount({ '': history })
    const kit = { loadEngine: async () => engine }
    await addRecentTransaction(kit, { hash, description: 'Vote for proposal 7' })
    await addRecentTransaction(kit, { hash: `0x${'a1'.repeat(32)}`, description: 'Claim the prize' })
    open()
    await vi.waitFor(() => expect(rows()).toHaveLength(9))
    expect(titles()[0]).toBe('Pending')
    expect(rows()[0]).toBe('Vote for proposal 7 | Pending')
    expect(rows()[1]).toBe('Claim the prize | From 0x71…d8976f | +0.25 ETH | Nov 13')
    const mined = transaction('execute', '2023-11-14T12:00:00Z', [], { hash })
    served[''] = { data: [mined, ...history.data] }
    await clock.advance(30_000)
    await engine.actions.open({ view: 'Account' })
    await vi.waitFor(() => expect(root.querySelector('.lk-months')).toBeNull())
    open()
    await vi.waitFor(() => expect(rows()[0]).toBe('Vote for proposal 7 | To 0x71…d8976f | Nov 14'))
    expect(titles()[0]).toBe('November')
  })

  it('lists a transaction that is on chain by its date until the history has it', async () => {
    const { open, rows, titles, engine, memory } = await mount({ '': history })
    const hash = `0x${'b2'.repeat(32)}`
    memory.ledger.setStatus(hash, 'success')
    await addRecentTransaction({ loadEngine: async () => engine }, { hash, description: 'Vote for proposal 7' })
    open()
    await vi.waitFor(() =>
      expect([titles()[0], rows()[0], rows().length]).toEqual(['November', 'Vote for proposal 7 | Confirmed', 9]),
    )
  })

  it('is not offered in other namespaces: no row, no history [S1.10b~]', async () => {
    const wallet = { ...makeWallet(), id: 'io.harbour', name: 'Harbour', network: solana.id }
    const { entry } = createMemoryAdapter({ namespace: 'solana', wallets: [wallet] })
    const evm = createMemoryAdapter({ namespace: 'eip155', wallets: [makeWallet()] })
    const { engine, root, requested, text } = await mount(
      { '': history },
      { networks: [mainnet, solana], adapters: [evm.entry, entry] },
    )
    await engine.actions.connect({ namespace: 'solana', connectorId: 'io.harbour' })
    engine.store.dispatch(openModal({ namespace: 'solana' }))
    await vi.waitFor(() => expect(root.textContent).toContain('Disconnect'))
    expect(root.textContent).not.toContain('Activity')
    engine.store.dispatch(openModal({ view: 'Transactions', namespace: 'solana' }))
    await vi.waitFor(() => expect(text()).toContain('No activity on Solana'))
    expect(requested).toEqual([])
  })
})

import type { ErrorCode } from '@latchkey/core'
import { LatchkeyError } from '@latchkey/core/adapter'
import { pay } from '@latchkey/core/actions'
import { openModal, selectRoute } from '@latchkey/core/internal'
import { createMemoryAdapter, createPoisonedHistory, type TestKitOptions } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { address, mainnet, makeWallet, polygon } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const
const recipient = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
const usd = { symbol: 'USDX', name: 'Test Dollar', decimals: 6, address: '0x00000000000000000000000000000000000000d1' }
const order = { asset: 'native', network: 'eip155:1', recipient, amount: '0.5', description: 'Order 1042' } as const
const metadata = { name: 'Shop', description: 'A shop.', url: 'https://shop.example', icons: [] }
afterEach(() => {
  vi.restoreAllMocks()
  unmountModals()
})

const mount = async (options: Partial<TestKitOptions> = {}) => {
  const wallet = makeWallet()
  const { adapter, ledger } = createMemoryAdapter({
    namespace: 'eip155',
    wallets: [wallet],
    isAddress: (value) => /^0x[\da-f]{40}$/i.test(value),
  })
  ledger.setBalance({ account: address, network: 'eip155:1' }, 2n * 10n ** 18n)
  const mounted = await mountTestModal(undefined, {
    networks: [mainnet, polygon],
    adapters: [{ namespace: 'eip155', load: async () => adapter }],
    tokens: { 'eip155:1': [usd] },
    features: { pay: true, analytics: false },
    metadata,
    ...options,
  })
  const { engine } = mounted
  const show = (changes: object = {}) =>
    engine.store.dispatch(openModal({ view: 'Pay', pay: { ...order, ...changes } }))
  return { ...mounted, wallet, ledger, show, view: () => selectRoute(engine.store.getState()).view }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const text = (words: string | RegExp) => page.getByText(words)

describe('the view of a payment', () => {
  it('shows amount, purpose, recipient, network, account, balance and fee', async () => {
    const { engine, show, root } = await mount()
    await engine.actions.connect(fennec)
    show()
    await expect.element(button('Pay 0.5 ETH')).toBeEnabled()
    await expect.element(text('For: Order 1042')).toBeVisible()
    const facts = () => [...root.querySelectorAll('.lk-dl > div')].map(({ textContent }) => textContent)
    await vi.waitFor(() =>
      expect(facts()).toEqual([
        `Recipient${recipient.replaceAll(/.{4}/g, '$& ')}`,
        'NetworkEthereum',
        'From0x1c…9aE27d',
        'Balance2.000 ETH',
        expect.stringMatching(/^Feeat most [\d.]+ ETH$/),
      ]),
    )
  })

  it('names the site if the payment has no description, without characters that reorder the text', async () => {
    const { show } = await mount({ metadata: { ...metadata, name: 'Sh\u202Eop' } })
    show({ description: undefined })
    await expect.element(text('For: Shop')).toBeVisible()
  })

  it('shows what the amount is worth, if the data service has a price', async () => {
    const fetch: typeof globalThis.fetch = async (url, init) => {
      const request = new Request(url, init)
      if (!request.url.includes('/v1/fungible/price')) return new Response('', { status: 404 })
      const { addresses } = await request.json()
      return Response.json({ fungibles: [{ address: addresses[0], price: 2000 }] })
    }
    const { show } = await mount({ serviceUrls: { data: 'https://data.example' }, fetch })
    show()
    await expect.element(text('≈ $1,000.00')).toBeVisible()
  })

  it('names the shortage of a token that the data service leaves out, because the account holds none', async () => {
    const coin = {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      price: 2000,
      quantity: { decimals: '18', numeric: '2' },
    }
    const fetch: typeof globalThis.fetch = async (url) =>
      new Request(url).url.includes('/balance')
        ? Response.json({ balances: [coin] })
        : new Response('', { status: 404 })
    const { engine, show } = await mount({ serviceUrls: { data: 'https://data.example' }, fetch })
    await engine.actions.connect(fennec)
    show({ asset: usd.address, amount: '5' })
    await expect.element(text('You don’t have enough USDX for this payment')).toBeVisible()
    await expect.element(button('Pay 5 USDX')).toBeDisabled()
  })

  it('requests the fee of the real amount if the balance of the token is not known', async () => {
    const { engine, show } = await mount({
      serviceUrls: { data: 'https://data.example' },
      fetch: async () => new Promise(() => {}),
    })
    await engine.actions.connect(fennec)
    show({ asset: usd.address, amount: '5' })
    await vi.waitFor(() =>
      expect(Object.keys(engine.store.getState().resources).filter((key) => key.startsWith('fee/'))).toEqual([
        expect.stringContaining('"amount":"5000000"'),
      ]),
    )
  })

  it('says that a request that is not valid cannot be paid, and alerts the developers', async () => {
    const { engine, show, root } = await mount()
    show({ recipient: 'nobody' })
    await expect.element(text('This payment can’t be made')).toBeVisible()
    const codes = () => engine.store.getState().notices.alerts.map(({ error }) => error.code)
    await vi.waitFor(() => expect(codes()).toEqual(['ADDRESS_INVALID']))
    expect(root.querySelectorAll('.lk-view .lk-btn')).toHaveLength(0)
  })
})

describe('a payment', () => {
  it('is paid, shows when it is confirmed, and its action has the hash', async () => {
    const { engine, ledger, view } = await mount()
    ledger.outcome = 'pending'
    await engine.actions.connect(fennec)
    const paying = pay({ loadEngine: async () => engine, open: engine.actions.open }, order)
    await clickAtRest(button('Pay 0.5 ETH'))
    await expect.element(text('Payment sent')).toBeVisible()
    await expect.element(text('Waiting for Ethereum to confirm it.')).toBeVisible()
    expect(await paying).toEqual({ hash: expect.any(String) })
    await expect.element(page.getByRole('link', { name: 'View on explorer' })).toBeVisible()
    await clickAtRest(button('Done'))
    expect([view(), engine.store.getState().modal.open]).toEqual(['Connect', false])
  })

  it('is sent once, however often its button is pressed while the wallet has the request', async () => {
    const { engine, ledger, show, wallet, root } = await mount()
    await engine.actions.connect(fennec)
    let approve = () => {}
    wallet.answer = new Promise((resolve) => {
      approve = () => resolve('approve')
    })
    const prompts = wallet.prompts
    show()
    await clickAtRest(button('Pay 0.5 ETH'))
    await expect.element(button('Confirm in Fennec…')).toBeVisible()
    for (const pressed of root.querySelectorAll<HTMLButtonElement>('.lk-view .lk-btn--primary')) pressed.click()
    approve()
    await expect.element(text('Payment confirmed')).toBeVisible()
    expect(wallet.prompts).toBe(prompts + 1)
    expect(ledger.balanceOf({ account: recipient, network: 'eip155:1' })).toBe(5n * 10n ** 17n)
  })

  it.each([
    ['success', 'Payment confirmed', '0.5 ETH for Order 1042'],
    ['reverted', 'The payment failed', 'Ethereum rejected it. You only paid the fee.'],
  ] as const)('that ends as %s is shown as "%s"', async (outcome, title, words) => {
    const { engine, ledger, show } = await mount()
    ledger.outcome = outcome
    await engine.actions.connect(fennec)
    show()
    await clickAtRest(button('Pay 0.5 ETH'))
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(text(words)).toBeVisible()
  })

  it('that is pending for 5 minutes is shown as not confirmed yet', async () => {
    const { engine, ledger, show, clock } = await mount()
    ledger.outcome = 'pending'
    await engine.actions.connect(fennec)
    show()
    await clickAtRest(button('Pay 0.5 ETH'))
    await expect.element(text('Payment sent')).toBeVisible()
    await clock.advance(299_999)
    expect(text('Not confirmed yet').elements()).toEqual([])
    await clock.advance(1)
    await expect.element(text('Not confirmed yet')).toBeVisible()
  })

  it('that the user declines says so, and can be repeated', async () => {
    const { engine, show, wallet } = await mount()
    await engine.actions.connect(fennec)
    wallet.answer = 'reject'
    show()
    await clickAtRest(button('Pay 0.5 ETH'))
    await expect.element(page.getByRole('alert').filter({ hasText: 'You declined the payment' })).toBeVisible()
    await expect.element(text('Nothing was paid.')).toBeVisible()
    wallet.answer = 'approve'
    await clickAtRest(button('Pay 0.5 ETH'))
    await expect.element(text('Payment confirmed')).toBeVisible()
  })
})

describe('a payment that failed', () => {
  const unsure = ['The payment may have been sent', 'Check your wallet before you pay again.']
  it.each<[ErrorCode, readonly string[]]>([
    ['REQUEST_PENDING', ['Fennec has another open request', 'Nothing was paid.']],
    ['WALLET_FAILED', ['The payment wasn’t sent', 'Nothing was paid.']],
    ['RPC_FAILED', unsure],
    ['SESSION_ENDED', unsure],
    ['TRANSACTION_HASH_INVALID', unsure],
    ['WALLET_ANSWER_INVALID', unsure],
    ['WALLET_TIMEOUT', unsure],
  ])('says after %s whether it may have been sent', async (code, texts) => {
    const { engine, show, wallet, find } = await mount()
    await engine.actions.connect(fennec)
    wallet.answer = new LatchkeyError(code, 'It failed.')
    show()
    await clickAtRest(button('Pay 0.5 ETH'))
    await vi.waitFor(() => {
      const lines = [...find('.lk-notice--bad .lk-notice__text').children]
      expect(lines.map(({ textContent }) => textContent)).toEqual(texts)
    })
  })
})

describe('a recipient that looks like an address of the history', () => {
  const { transactions, payees, lookAlikes } = createPoisonedHistory(address, mainnet.id)
  const [payee = ''] = payees
  const [lookAlike = ''] = lookAlikes
  const open = async (to: string) => {
    const paths: string[] = []
    const mounted = await mount({
      serviceUrls: { data: 'https://data.example' },
      features: { pay: true, activity: true, analytics: false },
      fetch: async (input) => {
        const { pathname } = new URL(new Request(input).url)
        if (!pathname.endsWith('/history')) return new Response('', { status: 404 })
        paths.push(pathname)
        return Response.json({ data: transactions.slice(-60), next: null })
      },
    })
    await mounted.engine.actions.connect(fennec)
    mounted.show({ recipient: to })
    await vi.waitFor(() => expect(paths).toHaveLength(1))
    await mounted.engine.idle()
    const warned = () =>
      [...mounted.root.querySelectorAll('[role=alert] .lk-mono')].map(({ textContent }) =>
        textContent.replaceAll(' ', ''),
      )
    return { ...mounted, warned }
  }

  it('blocks the payment until the user has compared both addresses, which are shown in full [T-50]', async () => {
    const { warned, ledger } = await open(lookAlike)
    await vi.waitFor(() => expect(warned()).toEqual([payee, lookAlike]))
    await expect.element(button('Pay 0.5 ETH')).toBeDisabled()
    await clickAtRest(page.getByRole('checkbox', { name: /^I compared both addresses/ }))
    await clickAtRest(button('Pay 0.5 ETH'))
    await expect.element(text('Payment confirmed')).toBeVisible()
    expect(ledger.balanceOf({ account: lookAlike, network: 'eip155:1' })).toBe(5n * 10n ** 17n)
  })

  it('causes no warning if it is the address itself', async () => {
    const { warned } = await open(payee)
    await expect.element(button('Pay 0.5 ETH')).toBeEnabled()
    expect(warned()).toEqual([])
  })
})

describe('a payment that is not possible yet', () => {
  it('connects a wallet first, and then shows the payment again', async () => {
    const { show, clock, view } = await mount()
    show()
    await clickAtRest(button('Connect a wallet'))
    await clickAtRest(page.getByRole('button', { name: /Fennec/ }))
    await expect.element(page.getByRole('heading', { name: 'Connected' })).toBeVisible()
    await clock.advance(700)
    await expect.element(button('Pay 0.5 ETH')).toBeEnabled()
    expect(view()).toBe('Pay')
  })

  it('switches the network first, and says if the wallet does not', async () => {
    const { engine, show, wallet } = await mount()
    await engine.actions.connect(fennec)
    show({ network: 'eip155:137' })
    await expect.element(text('This payment is on Polygon. Your wallet is on another network.')).toBeVisible()
    wallet.answer = 'reject'
    await clickAtRest(button('Switch to Polygon'))
    await expect.element(text('Your wallet didn’t switch to Polygon')).toBeVisible()
    wallet.answer = 'approve'
    await clickAtRest(button('Switch to Polygon'))
    await expect.element(button('Pay 0.5 ETH')).toBeVisible()
  })

  it('offers to receive if the balance is too low, and the user comes back from there', async () => {
    const { engine, show, view } = await mount()
    await engine.actions.connect(fennec)
    show({ amount: '3' })
    await expect.element(text('You don’t have enough ETH for this payment')).toBeVisible()
    await expect.element(button('Pay 3 ETH')).toBeDisabled()
    expect(button('Buy').elements()).toEqual([])
    expect(
      page
        .getByRole('term')
        .elements()
        .map(({ textContent }) => textContent),
    ).not.toContain('Fee')
    await clickAtRest(button('Receive'))
    await vi.waitFor(() => expect(view()).toBe('WalletReceive'))
    await clickAtRest(button('Back'))
    await expect.element(button('Pay 3 ETH')).toBeDisabled()
  })

  it('says that the fee is too much if the balance is as high as the payment', async () => {
    const { engine, show } = await mount()
    await engine.actions.connect(fennec)
    show({ amount: '2' })
    await expect.element(text('You don’t have enough ETH for the fee')).toBeVisible()
    await expect.element(button('Pay 2 ETH')).toBeDisabled()
  })

  it.each([
    ['Swap', 'Swap'],
    ['Buy', 'OnRampProviders'],
  ])('offers to press %s if the balance is too low, and the user comes back from there', async (name, target) => {
    const { engine, show, view } = await mount({
      serviceUrls: { data: 'https://data.example' },
      fetch: async () => new Response('', { status: 404 }),
    })
    await engine.actions.connect(fennec)
    show({ amount: '3' })
    await expect.element(button('Pay 3 ETH')).toBeDisabled()
    await clickAtRest(button(name))
    await vi.waitFor(() => expect(view()).toBe(target))
    await clickAtRest(button('Back'))
    await vi.waitFor(() => expect(view()).toBe('Pay'))
    await expect.element(button('Pay 3 ETH')).toBeDisabled()
  })

  it('offers nothing that the site has off', async () => {
    const { engine, show } = await mount({ features: { pay: true, receive: false, analytics: false } })
    await engine.actions.connect(fennec)
    show({ asset: usd.address, amount: '3' })
    await expect.element(text('You don’t have enough USDX for this payment')).toBeVisible()
    expect(button('Receive').elements()).toEqual([])
  })
})

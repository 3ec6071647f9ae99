import type { OpenOptions } from '@latchkey/core'
import { createMemoryAdapter, createMemoryWallet } from '@latchkey/core/testing'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { onRampQuoteLifetime } from '@latchkey/core/internal/buy'
import { findFocused } from '../../frame/focus.js'
import { laterMarks } from '../../icons/laterMarks.js'
import { address, mainnet, polygon } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'
import { purchaseWait } from './usePurchase.js'

afterEach(() => {
  vi.restoreAllMocks()
  unmountModals()
})

const ethereum = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1' }
const onRampOptions = {
  paymentCurrencies: [{ id: 'EUR', payment_method_limits: [{ id: 'card', min: '10.00', max: '6900.00' }] }],
  purchaseCurrencies: [
    { id: '1', name: 'USD Coin', symbol: 'USDC', networks: [{ ...ethereum, contract_address: '0xA0b8' }] },
    { id: '2', name: 'Ether', symbol: 'ETH', networks: [ethereum] },
  ],
  providers: [{ name: 'meld', url: 'https://meld.example/', publicKey: 'key' }, { name: 'coinbase' }],
}

const other = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

type ServiceRequest = { readonly path: string; readonly body: Readonly<Record<string, unknown>> }

/** Opens the view to buy on an account, with a service that returns the given responses. */
const mount = async (
  answers: Readonly<Record<string, (body: ServiceRequest['body']) => Promise<Response> | Response>> = {},
  network: 'eip155:1' | 'eip155:137' = 'eip155:1',
  from?: OpenOptions,
) => {
  const requests: ServiceRequest[] = []
  const defaultAnswers: typeof answers = {
    '/v1/onramp/options': () => Response.json(onRampOptions),
    '/v1/onramp/quote': ({ amount, purchaseCurrency }) =>
      Response.json({ purchaseAmount: { amount: `${amount}.5`, currency: purchaseCurrency }, quoteId: 'q' }),
    '/v1/generators/onrampurl': () => Response.json({ url: 'https://pay.example/buy' }),
  }
  const wallet = createMemoryWallet({
    id: 'io.fennec',
    name: 'Fennec',
    accounts: [{ address }, { address: other }],
    network,
  })
  const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
  const modal = await mountTestModal(undefined, {
    networks: [mainnet, polygon],
    adapters: [entry],
    features: { pay: true },
    serviceUrl: 'https://services.example',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname: path } = new URL(request.url)
      if (path === '/appkit/v1/config')
        return Response.json({ features: [{ id: 'onramp', isEnabled: true, config: ['meld', 'coinbase'] }] })
      const answer = answers[path] ?? defaultAnswers[path]
      if (!answer) return new Response('', { status: 404 })
      const body: ServiceRequest['body'] = request.body ? await request.json() : {}
      requests.push({ path, body })
      return answer(body)
    },
  })
  await modal.engine.actions.connect({ namespace: 'eip155', connectorId: 'io.fennec' })
  await modal.engine.actions.open(from)
  await clickAtRest(page.getByRole('button', { name: 'Buy', exact: true }))
  await expect.element(page.getByRole('textbox', { name: 'You pay' })).toBeVisible()
  const quotes = () => requests.filter(({ path }) => path.endsWith('quote')).map(({ body }) => body['amount'])
  const pages = () => requests.filter(({ path }) => path.endsWith('onrampurl')).length
  return { ...modal, wallet, requests, quotes, pages }
}

const field = () => page.getByRole('textbox', { name: 'You pay' })
const receivedAmount = () => page.getByRole('status', { name: 'You receive (estimate)' })

describe('buying', () => {
  it('requests a price after the user stops typing, and only shows the price of the amount in the field', async () => {
    const { clock, quotes } = await mount()
    await expect.element(receivedAmount()).toHaveTextContent('100.5')
    await userEvent.fill(field(), '250')
    await expect.element(receivedAmount()).toHaveTextContent('–')
    await clock.advance(purchaseWait - 1)
    expect(quotes()).toEqual(['100'])
    await clock.advance(1)
    await expect.element(receivedAmount()).toHaveTextContent('250.5')
    expect(quotes()).toEqual(['100', '250'])
  })

  it('takes an amount of the coin, and carries all fields from the form to the link [S7.15a]', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { clock, requests, quotes } = await mount({
      '/v1/generators/onrampurl': ({ presetCryptoAmount }) =>
        Response.json({ url: `https://pay.example/buy?coins=${String(presetCryptoAmount)}` }),
    })
    await expect.element(receivedAmount()).toHaveTextContent('100.5')
    await clickAtRest(page.getByRole('button', { name: 'Enter USDC' }))
    const coins = page.getByRole('textbox', { name: 'You receive (estimate)' })
    await vi.waitFor(() => expect(findFocused(document)).toBe(coins.element()))
    await expect.element(page.getByText('Enter an amount')).toBeVisible()
    await userEvent.fill(coins, '12.345')
    await clock.advance(purchaseWait)
    await expect.element(page.getByRole('button', { name: /^Coinbase/ })).toBeEnabled()
    expect(page.getByRole('button', { name: /^Meld/ }).elements()).toEqual([])
    expect(quotes()).toEqual(['100'])
    const bodies = requests.filter(({ path }) => path === '/v1/generators/onrampurl').map(({ body }) => body)
    const fields = {
      destinationWallets: [{ address, blockchains: ['ethereum'], assets: ['USDC'] }],
      defaultNetwork: 'ethereum',
      partnerUserId: 'test',
      defaultExperience: 'buy',
      fiatCurrency: 'EUR',
    }
    expect(bodies).toEqual([
      { ...fields, presetFiatAmount: '100' },
      { ...fields, presetCryptoAmount: '12.345' },
    ])
    await clickAtRest(page.getByRole('button', { name: /^Coinbase/ }))
    expect(opened.mock.calls[0]?.[0]).toBe('https://pay.example/buy?coins=12.345')
    await clickAtRest(page.getByRole('button', { name: 'Back' }))
    await expect.element(coins).toHaveValue('12.345')
    await clickAtRest(page.getByRole('button', { name: 'Enter EUR' }))
    await expect.element(field()).toHaveValue('100')
    await expect.element(receivedAmount()).toHaveTextContent('100.5')
  })

  it('shows the real mark of a dollar token that the site’s service sells', async () => {
    const { find } = await mount()
    await vi.waitFor(() => expect(find('.lk-mark path').getAttribute('d')).toBe(laterMarks['USDC']?.glyph))
  })

  it('says what is wrong with an amount, and requests no price for it', async () => {
    const { clock, quotes, root } = await mount()
    await expect.element(receivedAmount()).toHaveTextContent('100.5')
    await userEvent.fill(field(), '7000')
    await clock.advance(purchaseWait)
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    expect(root.querySelector('.lk-panel')?.textContent).toContain('At most 6,900 EUR')
    expect(page.getByRole('button', { name: /^Meld/ }).elements()).toEqual([])
    expect(quotes()).toEqual(['100'])
    await clickAtRest(page.getByRole('button', { name: '€500' }))
    await clock.advance(purchaseWait)
    await expect.element(receivedAmount()).toHaveTextContent('500.5')
  })

  it('reads an amount with grouped thousands, and refuses an ambiguous one', async () => {
    const { clock, quotes } = await mount()
    await userEvent.fill(field(), '2,500')
    await clock.advance(purchaseWait)
    await expect.element(receivedAmount()).toHaveTextContent('2,500.5')
    await userEvent.fill(field(), '2.500')
    await clock.advance(purchaseWait)
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    await userEvent.fill(field(), '25,5') // the only separator that some phones offer
    await expect.element(field()).toHaveValue('25.5')
    await clock.advance(purchaseWait)
    await vi.waitFor(() => expect(quotes()).toEqual(['100', '2500', '25.5']))
  })

  it('refreshes the price while the form is open, and shows none if that fails', async () => {
    let isDown = false
    let amount = '100'
    const { clock, quotes, pages } = await mount({
      '/v1/onramp/quote': () =>
        isDown
          ? new Response('', { status: 500 })
          : Response.json({ purchaseAmount: { amount, currency: 'USDC' }, quoteId: 'q' }),
    })
    await expect.element(receivedAmount()).toHaveTextContent('100')
    amount = '101'
    await clock.advance(onRampQuoteLifetime)
    await expect.element(receivedAmount()).toHaveTextContent('101')
    expect([quotes().length, pages()]).toEqual([2, 2])
    isDown = true
    await clock.advance(onRampQuoteLifetime)
    await expect.element(receivedAmount()).toHaveTextContent('–')
    await expect.element(page.getByText('Price unavailable')).toBeVisible()
  })

  it('names the network that the coins arrive on if another is in use', async () => {
    await mount({}, 'eip155:137')
    await expect.element(page.getByText('You’ll receive it on Ethereum, not Polygon')).toBeVisible()
  })

  it('starts again with the same choices if the provider’s page delivers to another account', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { wallet } = await mount()
    await userEvent.fill(field(), '250')
    await clickAtRest(page.getByRole('button', { name: /^Meld/ }))
    await expect
      .element(page.getByText('When you’re done, your USDC will appear in your account on Ethereum.'))
      .toBeVisible()
    wallet.accounts = [{ address: other }]
    wallet.changes.emit('change')
    await expect.element(field()).toHaveValue('250')
    expect(page.getByRole('link', { name: 'Open the window again' }).elements()).toEqual([])
  })

  it('requests a provider’s page again on a press if that failed', async () => {
    let isDown = true
    const { pages, root } = await mount({
      '/v1/generators/onrampurl': () =>
        isDown ? new Response('', { status: 503 }) : Response.json({ url: 'https://pay.example/buy' }),
    })
    const coinbase = page.getByRole('button', { name: /^Coinbase/ })
    await expect.element(coinbase).toHaveTextContent('Not available right now. Try again')
    isDown = false
    await clickAtRest(coinbase)
    await expect.element(coinbase).toHaveTextContent('Fee: 1–2%')
    expect(root.activeElement).toBe(coinbase.element())
    expect(pages()).toBe(2)
  })

  it('opens the provider’s page in the task of the press, and says how to continue; Back restores all choices', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { clock, events } = await mount()
    await userEvent.fill(field(), '250')
    await clock.advance(purchaseWait)
    const coinbase = page.getByRole('button', { name: /^Coinbase/ })
    await expect.element(coinbase).toBeEnabled()
    await clickAtRest(coinbase)
    expect(open.mock.calls).toEqual([['https://pay.example/buy', '_blank', 'width=600,height=800,noreferrer,noopener']])
    await expect.element(page.getByRole('heading', { name: 'Finish in the Coinbase window' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Open the window again' }))
      .toHaveAttribute('rel', expect.stringContaining('noopener'))
    expect(events.filter(({ event }) => event.startsWith('SELECT_BUY'))).toMatchObject([
      { event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount: false } },
      { event: 'SELECT_BUY_PROVIDER', properties: { isSmartAccount: false, provider: 'coinbase' } },
    ])
    await clickAtRest(page.getByRole('button', { name: 'Back' }))
    await expect.element(field()).toHaveValue('250')
    expect(events.filter(({ event }) => event === 'SELECT_BUY_CRYPTO')).toHaveLength(1)
  })

  it.each<[string, OpenOptions | undefined, string]>([
    ['Go to my account', undefined, 'Account'],
    [
      'Done',
      { view: 'Pay', pay: { asset: 'native', network: 'eip155:1', recipient: other, amount: '9' } },
      'Pay', // the user left it to buy for it
    ],
  ])('ends with "%s"', async (name, from, view) => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { engine } = await mount({}, 'eip155:1', from)
    await clickAtRest(page.getByRole('button', { name: /^Coinbase/ }))
    await clickAtRest(page.getByRole('button', { name, exact: true }))
    await vi.waitFor(() => expect(engine.store.getState().modal.stack).toMatchObject([{ view }]))
  })

  it('starts again with the defaults after a visit to the account [S4.14b]', async () => {
    const limits = [{ id: 'card', min: '10.00', max: '6900.00' }]
    const paymentCurrencies = ['EUR', 'USD'].map((id) => ({ id, payment_method_limits: limits }))
    await mount({ '/v1/onramp/options': () => Response.json({ ...onRampOptions, paymentCurrencies }) })
    await userEvent.fill(field(), '250')
    const what = page.getByRole('combobox', { name: 'What you buy' })
    await userEvent.selectOptions(what, 'ETH')
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Currency to pay in' }), 'USD')
    await clickAtRest(page.getByRole('button', { name: 'Back' }))
    await clickAtRest(page.getByRole('button', { name: 'Buy', exact: true }))
    await expect.element(field()).toHaveValue('100')
    await expect.element(what).toHaveValue('USDC')
    await expect.element(page.getByRole('combobox', { name: 'Currency to pay in' })).toHaveValue('EUR')
  })

  it('names both providers and their fees [S9.3f]', async () => {
    await mount()
    for (const name of ['Meld', 'Coinbase'])
      await expect.element(page.getByRole('button', { name })).toHaveTextContent('Fee: 1–2%')
  })

  it('offers what each provider sells: Meld sells no Ether', async () => {
    const { requests } = await mount()
    await expect.element(page.getByRole('button', { name: /^Meld/ })).toBeEnabled()
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'What you buy' }), 'ETH')
    await expect.element(page.getByRole('button', { name: /^Coinbase/ })).toBeEnabled()
    expect(page.getByRole('button', { name: /^Meld/ }).elements()).toEqual([])
    expect(requests.at(-1)?.body['destinationWallets']).toEqual([
      { address, blockchains: ['ethereum'], assets: ['ETH'] },
    ])
  })

  it('says that no price is available, and requests it again on a press', async () => {
    let answer: (() => void) | undefined
    const answered = new Promise<Response>((resolve) => {
      const quote = { purchaseAmount: { amount: '107', currency: 'USDC' }, quoteId: 'q' }
      answer = () => resolve(Response.json(quote))
    })
    let price: Promise<Response> | Response = new Response('', { status: 500 })
    const { quotes, root } = await mount({ '/v1/onramp/quote': () => price })
    await expect.element(page.getByText('Price unavailable')).toBeVisible()
    price = answered
    const again = page.getByRole('button', { name: 'Try again', exact: true })
    await clickAtRest(again)
    await expect.element(page.getByText('Getting price…')).toBeVisible()
    answer?.()
    await expect.element(receivedAmount()).toHaveTextContent('107')
    expect(root.activeElement).toBe(receivedAmount().element()) // the button is gone
    expect(quotes()).toEqual(['100', '100'])
  })

  it('uses built-in options if the service is down: the provider shows the price, and no number is made up [S8.15a]', async () => {
    const away = () => new Response('', { status: 503 })
    await mount({ '/v1/onramp/options': away, '/v1/onramp/quote': away })
    await expect.element(page.getByText('The provider shows the price')).toBeVisible()
    const optionsOf = (name: string) =>
      [...page.getByRole('combobox', { name }).element().querySelectorAll('option')].map(({ value }) => value)
    expect([optionsOf('What you buy'), optionsOf('Currency to pay in')]).toEqual([
      ['USDC', 'ETH'],
      ['USD', 'EUR'],
    ])
    await expect.element(receivedAmount()).toHaveTextContent('–')
    await expect.element(page.getByRole('button', { name: /^Coinbase/ })).toBeEnabled()
  })
})

import type { ErrorCode } from '@latchkey/core'
import { LatchkeyError } from '@latchkey/core/adapter'
import { openModal, selectRoute } from '@latchkey/core/internal'
import { createMemoryAdapter, type TestKitOptions } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { address, mainnet, makeWallet, polygon } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const
const receiver = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
const usd = { symbol: 'USDX', name: 'Test Dollar', decimals: 6, address: '0x00000000000000000000000000000000000000d1' }
const at = { account: address, network: 'eip155:1' } as const
afterEach(() => {
  vi.restoreAllMocks()
  unmountModals()
})

/** Connects a wallet that holds coins and a token. */
const connect = async (options: Partial<TestKitOptions> = {}) => {
  const wallet = makeWallet()
  const { adapter, ledger } = createMemoryAdapter({
    namespace: 'eip155',
    wallets: [wallet],
    isAddress: (value) => /^0x[\da-f]{40}$/i.test(value),
    addressRules: { check: (value) => (/^0x[\da-f]{40}$/i.test(value) ? undefined : { fault: 'form' }) },
  })
  ledger.setBalance(at, 9_998_499_977_865_260_170_000n)
  ledger.setBalance(at, 248_070_000n, usd.address)
  const mounted = await mountTestModal(undefined, {
    networks: [mainnet],
    adapters: [{ namespace: 'eip155', load: async () => adapter }],
    tokens: { 'eip155:1': [usd] },
    ...options,
  })
  await mounted.engine.actions.connect(fennec)
  return { ...mounted, wallet, ledger }
}

const openForm = async (options?: Partial<TestKitOptions>) => {
  const mounted = await connect(options)
  mounted.engine.store.dispatch(openModal({ view: 'WalletSend' }))
  await expect.element(amountField()).toBeVisible()
  return mounted
}

const amountField = () => page.getByRole('textbox', { name: 'Amount' })
const toField = () => page.getByRole('textbox', { name: 'To', exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

const openAccount = async (options?: Partial<TestKitOptions>) => {
  const mounted = await connect(options)
  mounted.engine.store.dispatch(openModal())
  await expect.element(page.getByText('Test Dollar')).toBeVisible()
  return mounted
}

describe('the form of a transfer', () => {
  it('starts with the native coin, its balance, and the next step', async () => {
    await openForm()
    await expect.element(button('ETH. Change token')).toBeVisible()
    await expect.element(page.getByText('You have 9,998.4999 ETH')).toBeVisible()
    await expect.element(button('Enter an amount')).toBeDisabled()
  })

  it('fills in the maximum, to the last digit, with grouped thousands', async () => {
    const { find } = await openForm()
    await clickAtRest(button('Max'))
    await vi.waitFor(() => expect(find<HTMLInputElement>('.lk-amount').value).toBe('9,998.499977865260149'))
    await vi.waitFor(() => expect(find('.lk-amount').dataset['size']).toBe('small'))
  })

  it('is empty after a switch of the network', async () => {
    const { engine } = await openForm({ networks: [mainnet, polygon] })
    await userEvent.fill(amountField(), '1')
    await userEvent.fill(toField(), receiver)
    await engine.actions.switchNetwork(polygon.id)
    await expect.element(amountField()).toHaveValue('')
    await expect.element(toField()).toHaveValue('')
  })

  it('is empty after a switch of the account', async () => {
    const { wallet } = await openForm()
    await userEvent.fill(amountField(), '1')
    await userEvent.fill(toField(), receiver)
    wallet.accounts = [{ address: receiver }]
    wallet.changes.emit('change')
    await expect.element(amountField()).toHaveValue('')
    await expect.element(toField()).toHaveValue('')
  })

  it('accepts as many decimals as the token has', async () => {
    const { engine, find } = await openForm()
    engine.store.dispatch(openModal({ view: 'WalletSend', send: { token: usd } }))
    await expect.element(button('USDX. Change token')).toBeVisible()
    await userEvent.click(amountField())
    await userEvent.keyboard('1.2345678')
    expect(find<HTMLInputElement>('.lk-amount').value).toBe('1.234567')
  })

  it('has a field for the address that a phone’s keyboard does not correct, and whose Enter key goes on', async () => {
    await openForm()
    const field = toField().element()
    const attributes = ['autocapitalize', 'autocorrect', 'spellcheck', 'enterkeyhint', 'autocomplete']
    expect(attributes.map((name) => field.getAttribute(name))).toEqual(['off', 'off', 'false', 'go', 'off'])
  })

  it('opens the review on Enter, although its button is outside the form', async () => {
    const { engine } = await openForm()
    await userEvent.fill(amountField(), '1')
    await userEvent.fill(toField(), receiver)
    await expect.element(button('Review')).toBeEnabled()
    await userEvent.type(toField(), '{Enter}')
    await vi.waitFor(() => expect(selectRoute(engine.store.getState()).view).toBe('WalletSendPreview'))
  })

  it('notes the sender’s own address, in any notation', async () => {
    const { clock, root } = await openForm()
    const note = () => root.querySelector('.lk-note')
    await userEvent.fill(toField(), address.toLowerCase())
    await clock.advance(500)
    await vi.waitFor(() => expect(note()?.textContent).toBe('This is your own address.'))
    expect(toField().element().getAttribute('aria-describedby')).toBe(note()?.id)
    await userEvent.fill(toField(), receiver)
    await clock.advance(500)
    await vi.waitFor(() => expect(note()).toBeNull())
  })
})

describe('what the amount is worth', () => {
  const row = () => page.getByText('Value', { exact: true })
  const price = (value: unknown) =>
    Response.json({
      fungibles: [{ address: `eip155:1:0x${'e'.repeat(40)}`, name: 'Ether', symbol: 'ETH', price: value }],
    })
  /** Opens the form on a site whose data service knows a price. Its other calls fail. */
  const openPriced = async (answer: () => Response) => {
    const fetch: typeof globalThis.fetch = async (url) =>
      new Request(url).url.includes('/v1/fungible/price') ? answer() : new Response('', { status: 404 })
    return openForm({ serviceUrls: { data: 'https://data.example' }, fetch })
  }

  it('is read from the data service if the balances have no prices', async () => {
    const { find } = await openPriced(() => price(2000.5))
    await expect.element(row()).toBeVisible()
    await userEvent.fill(amountField(), '1.5')
    await vi.waitFor(() => expect(find('.lk-dl').textContent).toContain('≈ $3,000.75'))
    await userEvent.fill(amountField(), '0.0000001')
    await vi.waitFor(() => expect(find('.lk-dl').textContent).toContain('≈ <$0.01'))
  })

  it('is unavailable if the price is negative', async () => {
    const { find } = await openPriced(() => price(-1))
    await vi.waitFor(() => expect(find('.lk-dl').textContent).toContain('ValueUnavailable'))
  })

  it('is unavailable if the price could not be read for a minute', async () => {
    let isDown = false
    const { find, clock } = await openPriced(() => (isDown ? new Response('', { status: 500 }) : price(2)))
    await userEvent.fill(amountField(), '2')
    await vi.waitFor(() => expect(find('.lk-dl').textContent).toContain('≈ $4.00'))
    isDown = true
    for (const _half of [1, 2]) await clock.advance(30_000)
    await vi.waitFor(() => expect(find('.lk-dl').textContent).toContain('ValueUnavailable'))
  })

  it('has no row on a site without a data service', async () => {
    await openForm()
    await expect.element(page.getByText('Network fee')).toBeVisible()
    expect(row().elements()).toEqual([])
  })
})

describe('the review of a transfer', () => {
  const review = async (mounted: Awaited<ReturnType<typeof connect>>, to: string) => {
    const send = { token: mainnet.nativeCurrency, amount: '1', to }
    mounted.engine.store.dispatch(openModal({ view: 'WalletSend', send }))
    await clickAtRest(button('Review'))
    await expect.element(page.getByText('Double-check the address.', { exact: false })).toBeVisible()
    return page.getByText('You haven’t sent to this address from here yet.')
  }

  it('shows a note about an address that nothing was sent to before', async () => {
    const mounted = await connect()
    await expect.element(await review(mounted, receiver)).toBeVisible()
    await clickAtRest(button('Send'))
    await expect.element(page.getByRole('heading', { name: 'On its way to' })).toBeVisible()
    await expect.element(await review(mounted, receiver)).not.toBeInTheDocument()
  })

  it('keeps that note until the review is unmounted: the transfer is recorded a moment before', async () => {
    const mounted = await connect()
    await expect.element(await review(mounted, receiver)).toBeVisible()
    const notes = new Set<boolean>()
    const observer = new MutationObserver(() => {
      const view = mounted.root.querySelector('.lk-view:not(.lk-ghost)[data-view=WalletSendPreview]')
      if (view) notes.add(view.textContent.includes('You haven’t sent to this address'))
    })
    observer.observe(mounted.root, { subtree: true, childList: true, characterData: true })
    await clickAtRest(button('Send'))
    await expect.element(page.getByRole('heading', { name: 'On its way to' })).toBeVisible()
    observer.disconnect()
    expect([...notes]).toEqual([true])
  })

  it('sends one transfer, however often its button is pressed while the wallet has the request', async () => {
    const mounted = await connect()
    const { wallet, ledger, root, find } = mounted
    await review(mounted, receiver)
    let approve = () => {}
    wallet.answer = new Promise((resolve) => {
      approve = () => resolve('approve')
    })
    const prompts = wallet.prompts
    await clickAtRest(button('Send'))
    await vi.waitFor(() => expect(wallet.prompts).toBe(prompts + 1))
    const send = '[data-view=WalletSendPreview] .lk-btn--primary'
    await vi.waitFor(() => expect(find(send).getAttribute('aria-disabled')).toBe('true'))
    for (const pressed of root.querySelectorAll<HTMLButtonElement>(send)) pressed.click()
    approve()
    await expect.element(page.getByRole('heading', { name: 'On its way to' })).toBeVisible()
    expect([wallet.prompts, ledger.balanceOf({ ...at, account: receiver })]).toEqual([prompts + 1, 10n ** 18n])
  })

  const unsure = [
    'We couldn’t confirm whether it was sent',
    'It may have been sent. Check your wallet before you send again.',
  ]
  it.each<[ErrorCode, readonly string[]]>([
    ['USER_REJECTED', ['You declined the request', 'Nothing was sent.']],
    ['REQUEST_PENDING', ['Fennec already has a pending request', 'Nothing was sent.']],
    ['INSUFFICIENT_FUNDS', ['Not enough to cover the amount and network fee', 'Nothing was sent.']],
    ['ACCOUNT_MISMATCH', ['Fennec switched accounts or networks', 'Nothing was sent.']],
    ['NETWORK_MISMATCH', ['Fennec switched accounts or networks', 'Nothing was sent.']],
    ['WALLET_FAILED', ['The transfer wasn’t sent', 'Nothing was sent.']],
    ['RPC_FAILED', unsure],
    ['SESSION_ENDED', unsure],
    ['TRANSACTION_HASH_INVALID', unsure],
    ['WALLET_ANSWER_INVALID', unsure],
    ['WALLET_TIMEOUT', unsure],
  ])('shows after %s whether the transfer may have been sent', async (code, texts) => {
    const mounted = await connect()
    await review(mounted, receiver)
    mounted.wallet.answer = new LatchkeyError(code, 'It failed.')
    await clickAtRest(button('Send'))
    await vi.waitFor(() => {
      const lines = [...mounted.find('.lk-notice--bad .lk-notice__text').children]
      expect(lines.map(({ textContent }) => textContent)).toEqual(texts)
    })
  })

  it('shows no such note about the sender’s own address', async () => {
    await expect.element(await review(await connect(), address)).not.toBeInTheDocument()
  })
})

describe('a token of the account', () => {
  it('opens the form with that token', async () => {
    await openAccount()
    await clickAtRest(button(/^Send Test Dollar/))
    await expect.element(button('USDX. Change token')).toBeVisible()
    await expect.element(page.getByText('You have 248.07 USDX')).toBeVisible()
  })

  it('is no button if the site cannot send', async () => {
    const { root } = await openAccount({ features: { send: false } })
    await expect.element(button('Receive')).toBeVisible()
    expect(root.querySelectorAll('.lk-list[aria-label=Tokens] :is(button, a)')).toHaveLength(0)
  })
})

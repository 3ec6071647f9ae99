import { LatchkeyError, type Simulation } from '@latchkey/core/adapter'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import {
  type Answers,
  button,
  field,
  gotten,
  half,
  lattice,
  mountSwap,
  native,
  notice,
  other,
  reviewSwap,
  usdx,
} from '../../testing/mountSwap.js'
import { unmountModals } from '../../testing/mountTestModal.js'

afterEach(() => {
  vi.restoreAllMocks()
  unmountModals()
})

describe('the form for a swap', () => {
  it('opens from the account, and says what it needs next', async () => {
    const { engine, clock } = await mountSwap()
    await engine.actions.open()
    await clickAtRest(button('Swap'))
    await expect.element(button('Choose a token').last()).toBeDisabled()
    await clickAtRest(button('Choose a token').first())
    await clickAtRest(button(/^Test Dollar/))
    await expect.element(button('Enter an amount')).toBeDisabled()
    await userEvent.fill(field(), '3')
    await expect.element(button('Not enough ETH')).toBeDisabled()
    await userEvent.fill(field(), '2')
    await expect.element(button('Not enough for the network fee')).toBeDisabled()
    await userEvent.fill(field(), '0.5')
    await clock.advance(200)
    await expect.element(button('Review swap')).toBeEnabled()
  })

  it('opens with the data of the caller, and requests the price 200 ms after typing', async () => {
    const { clock, quotes } = await mountSwap({}, half)
    await expect.element(field()).toHaveValue('0.5')
    await clock.advance(199)
    expect(quotes()).toEqual([])
    await clock.advance(1)
    await expect.element(gotten()).toHaveTextContent('1,000')
    await userEvent.fill(field(), '0.25')
    await expect.element(gotten()).toHaveTextContent('–')
    await clock.advance(200)
    await expect.element(gotten()).toHaveTextContent('500')
    expect(quotes()).toEqual(['500000000000000000', '250000000000000000'])
  })

  it('refreshes the price every 10 s, but not while the page is hidden', async () => {
    const { clock, quotes, state } = await mountSwap({}, half)
    await expect.element(field()).toBeVisible()
    await clock.advance(200)
    await expect.element(gotten()).toHaveTextContent('1,000')
    state.rate = 3_000n
    await clock.advance(10_000)
    await expect.element(gotten()).toHaveTextContent('1,500')
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await clock.advance(10_000)
    expect(quotes()).toHaveLength(2)
    hidden.mockReturnValue(false)
    await clock.advance(10_000)
    await vi.waitFor(() => expect(quotes()).toHaveLength(3))
  })

  it('shows no price of another account', async () => {
    const { clock, wallet } = await mountSwap({}, half)
    await expect.element(field()).toBeVisible()
    await clock.advance(200)
    await expect.element(gotten()).toHaveTextContent('1,000')
    wallet.accounts = [{ address: other }]
    wallet.changes.emit('change')
    await expect.element(gotten()).toHaveTextContent('–')
  })

  it('has the rate with the minimum, the slippage and the fee', async () => {
    const { clock, root } = await mountSwap({}, half)
    await expect.element(field()).toBeVisible()
    await clock.advance(200)
    await expect.element(page.getByText('1 ETH = 2,000 USDX')).toBeVisible()
    await expect.element(page.getByText('990 USDX')).toBeVisible()
    const facts = () => [...root.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    await vi.waitFor(() =>
      expect(facts()).toEqual([
        'Rate1 ETH = 2,000 USDX',
        'You get at least990 USDX',
        'Max slippage1%',
        'Network feeabout 0.00015 ETH',
      ]),
    )
  })

  it('shows what both amounts are worth, also of a token that is not held', async () => {
    const requestedAddresses: unknown[] = []
    const coin = `eip155:1:${native.toLowerCase()}`
    const price: Answers = {
      '/v1/fungible/price': ({ addresses = '' }) => {
        requestedAddresses.push(addresses)
        const fungibles = [
          { address: coin, price: 2_000 },
          { address: `eip155:1:${lattice}`, price: 0.99 },
        ]
        return Response.json({ fungibles: fungibles.filter(({ address }) => addresses.includes(address)) })
      },
    }
    const { clock, root } = await mountSwap(price, { toToken: 'LAT', amount: '0.5' })
    await expect.element(field()).toBeVisible()
    await clock.advance(200)
    await vi.waitFor(() =>
      expect([...root.querySelectorAll('.lk-panel__foot > span:first-child')].map((line) => line.textContent)).toEqual([
        '≈ $1,000.00',
        '≈ $990.00',
      ]),
    )
    await clickAtRest(button('Review swap'))
    await expect.element(page.getByText('≈ $990.00')).toBeVisible()
    expect(requestedAddresses).toEqual([[coin], [`eip155:1:${lattice}`]])
  })

  it.each([
    [0.89, 'You’d lose 11% of the value'],
    [0.901, undefined],
  ])('warns in the form and in the review if much of the value is lost: a token at $%f', async (price, warning) => {
    const fungibles = [
      { address: `eip155:1:${native.toLowerCase()}`, price: 2_000 },
      { address: `eip155:1:${lattice}`, price },
    ]
    const priced: Answers[string] = ({ addresses = '' }) =>
      Response.json({ fungibles: fungibles.filter(({ address }) => addresses.includes(address)) })
    const { clock, root } = await mountSwap({ '/v1/fungible/price': priced }, { toToken: 'LAT', amount: '0.5' })
    await expect.element(field()).toBeVisible()
    await clock.advance(200)
    const expectWarning = (view: string) =>
      vi.waitFor(() => {
        const shown = root.querySelector(`[data-view=${view}]`)
        expect(shown?.querySelector('dl')?.textContent).toContain(warning ? 'Price impact11%' : 'Price impact9.9%')
        expect(shown?.querySelector('.lk-notice strong')?.textContent).toBe(warning)
      })
    await expectWarning('Swap')
    await clickAtRest(button('Review swap'))
    await expect.element(button('Swap')).toBeEnabled()
    await expectWarning('SwapPreview')
  })

  it('takes all but the fee with Max, and switches the tokens', async () => {
    const { clock } = await mountSwap({}, { toToken: 'USDX' })
    await clickAtRest(button('Max'))
    await expect.element(field()).toHaveValue('1.99985')
    await userEvent.fill(field(), '0.1')
    await clock.advance(200)
    await expect.element(gotten()).toHaveTextContent('200')
    await clickAtRest(button('Switch the two tokens'))
    await expect.element(field()).toHaveValue('200')
    await clock.advance(200)
    await expect.element(gotten()).toHaveTextContent('0.1')
    await clickAtRest(button('Max'))
    await expect.element(field()).toHaveValue('500')
  })

  it.each<[string, Answers, string, string]>([
    [
      'there is no offer',
      { '/v1/convert/quotes': () => new Response('', { status: 400 }) },
      'No price for this swap',
      'Try another amount or another token.',
    ],
    [
      'the offer is zero',
      { '/v1/convert/quotes': () => Response.json({ quotes: [] }) },
      'No price for this swap',
      'Try another amount or another token.',
    ],
    [
      'the service fails',
      { '/v1/convert/quotes': () => new Response('', { status: 500 }) },
      'The price couldn’t be loaded',
      'Check your connection and try again.',
    ],
  ])('says what to do if %s', async (_, answers, title, text) => {
    const { clock } = await mountSwap(answers, half)
    await expect.element(field()).toBeVisible()
    await clock.advance(200)
    await expect.element(notice()).toHaveTextContent(`${title}${text}`)
    await expect.element(button('Review swap')).toBeDisabled()
  })

  it('lists the networks that have swaps, on a network without', async () => {
    const { clock, events } = await mountSwap(
      { '/v1/supported-chains': () => Response.json({ http: ['eip155:137'], ws: [] }) },
      half,
    )
    await clock.advance(0)
    await expect.element(page.getByText('No swaps on Ethereum')).toBeVisible()
    expect(
      page
        .getByRole('list', { name: 'Choose a network' })
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Polygon'])
    events.length = 0
    await clickAtRest(button('Polygon'))
    await expect.element(field()).toBeVisible()
    expect(events.map(({ event }) => event)).toContain('CLICK_SELECT_NETWORK_TO_SWAP')
  })
})

describe('the list of tokens for a swap', () => {
  it('suggests tokens, lists the user’s own before the others, and finds by name and address', async () => {
    const { root } = await mountSwap({}, half)
    await clickAtRest(button('USDX. Choose another token'))
    const names = () => [...root.querySelectorAll('.lk-row__name')].map(({ textContent }) => textContent)
    await vi.waitFor(() =>
      expect(names().filter((name) => /[A-Z]/.test(name ?? ''))).toEqual(['Ether', 'Test Dollar', 'Lattice']),
    )
    await expect.element(page.getByRole('group', { name: 'Suggested' })).toHaveTextContent('ETH')
    await userEvent.fill(page.getByRole('searchbox'), usdx.toUpperCase())
    await vi.waitFor(() => expect(names().filter((name) => /[A-Z]/.test(name ?? ''))).toEqual(['Test Dollar']))
    await userEvent.fill(page.getByRole('searchbox'), 'nothing')
    await expect.element(page.getByText('No tokens match “nothing”')).toBeVisible()
    await userEvent.fill(page.getByRole('searchbox'), 'ether')
    await clickAtRest(button(/^Ether/))
    // The other side had this token, so the two have changed places.
    await expect.element(button('ETH. Choose another token')).toBeVisible()
    await expect.element(button('USDX. Choose another token')).toBeVisible()
  })
})

describe('the review of a swap', () => {
  it('shows both amounts and the minimum, and swaps coins in one step', async () => {
    const { sent, engine } = await reviewSwap()
    await expect.element(page.getByText('1,000 USDX')).toBeVisible()
    await expect.element(page.getByText('990 USDX')).toBeVisible()
    await clickAtRest(button('Swap'))
    await vi.waitFor(() => expect(engine.store.getState().modal.stack.map(({ view }) => view)).toEqual(['Account']))
    expect(sent).toEqual([1])
  })

  it('shows the two steps of a token, and where the swap is', async () => {
    const { state, root, sent } = await reviewSwap({}, { fromToken: 'USDX', toToken: 'ETH', amount: '5' })
    let allow: () => void = () => undefined
    state.ask = () => new Promise<void>((resolve) => (allow = resolve))
    await clickAtRest(button('Allow, then swap'))
    await expect.element(button('Confirm in Fennec…')).toBeVisible()
    const steps = () =>
      [...root.querySelectorAll('.lk-step')].map((step) => [step.textContent, step.getAttribute('data-state')])
    await vi.waitFor(() =>
      expect(steps()).toEqual([
        ['Allow 5 USDX', 'now'],
        ['Swap', 'todo'],
      ]),
    )
    state.allowance = '5000000'
    allow()
    await vi.waitFor(() => expect(sent).toEqual([1, 1]))
    await vi.waitFor(() =>
      expect(steps()).toEqual([
        ['Allow 5 USDX', 'done'],
        ['Swap', 'now'],
      ]),
    )
    allow()
  })

  it('shows to the last digit what the user pays and allows, in the review and after it', async () => {
    const { state, root, engine } = await reviewSwap({}, { fromToken: 'USDX', toToken: 'ETH', amount: '0.100099' })
    await expect.element(button('Allow, then swap')).toBeEnabled()
    expect([...root.querySelectorAll('.lk-review .lk-h')].map(({ textContent }) => textContent)).toEqual([
      '0.100099 USDX',
      '0.00005004 ETH',
    ])
    await expect.element(page.getByText('Allow 0.100099 USDX')).toBeVisible()
    state.ask = async () => (state.allowance = '100099')
    await clickAtRest(button('Allow, then swap'))
    await vi.waitFor(() =>
      expect(engine.store.getState().notices.toasts).toMatchObject([
        { message: { kind: 'site', text: 'Swap 0.100099 USDX for ETH' } },
      ]),
    )
  })

  it('says if the swap could not be tested in advance', async () => {
    const mounted = await mountSwap({}, half)
    mounted.state.simulation = () => undefined
    await expect.element(field()).toBeVisible()
    await mounted.clock.advance(200)
    await clickAtRest(button('Review swap'))
    await expect.element(page.getByText('This swap couldn’t be tested in advance')).toBeVisible()
    await expect.element(button('Swap')).toBeEnabled()
  })

  it('says if the price doubles while the user reads', async () => {
    const { state, clock } = await reviewSwap()
    await expect.element(button('Swap')).toBeEnabled()
    state.rate = 4_000n
    await clock.advance(10_000)
    await expect.element(page.getByText('The price has changed')).toBeVisible()
    await expect.element(page.getByText('2,000 USDX', { exact: true })).toBeVisible()
  })

  it('shows the new amount at once if the price has moved too far, so that the user can accept it', async () => {
    const { state, sent } = await reviewSwap()
    await expect.element(button('Swap')).toBeEnabled()
    state.rate = 1_000n
    await clickAtRest(button('Swap'))
    await expect.element(notice()).toHaveTextContent('Check the new amount')
    await expect.element(page.getByText('500 USDX', { exact: true })).toBeVisible()
    expect(sent).toEqual([])
    await clickAtRest(button('Swap'))
    await vi.waitFor(() => expect(sent).toEqual([1]))
  })

  it.each<[string, Answers, Simulation | undefined, string]>([
    [
      'calls an unknown contract',
      {
        '/v1/convert/build-transaction': ({ userAddress }) =>
          Response.json({ tx: { from: userAddress, to: `eip155:1:${usdx}`, data: '0x', value: '0' } }),
      },
      undefined,
      'This swap was blocked for your safety',
    ],
    ['yields less than the minimum', {}, { status: 'success', received: 1n }, 'You’d get less than the minimum'],
    ['would fail', {}, { status: 'reverted', reason: 'expired' }, 'This swap would fail'],
  ])('refuses a swap that %s', async (_, answers, simulation, title) => {
    const mounted = await mountSwap(answers, half)
    if (simulation) mounted.state.simulation = () => simulation
    await expect.element(field()).toBeVisible()
    await mounted.clock.advance(200)
    await clickAtRest(button('Review swap'))
    await expect.element(notice()).toHaveTextContent(title)
    await expect.element(button('Swap')).toBeDisabled()
    expect(mounted.sent).toEqual([])
  })

  it.each<[string, (state: Awaited<ReturnType<typeof mountSwap>>['state']) => void, string]>([
    [
      'declines',
      (state) =>
        (state.ask = () =>
          Promise.reject(Object.assign(new Error('no'), { name: 'LatchkeyError', code: 'USER_REJECTED' }))),
      'You declined the requestNothing was swapped. You can try again.',
    ],
    [
      'does not respond',
      (state) =>
        (state.ask = () =>
          Promise.reject(Object.assign(new Error('no'), { name: 'LatchkeyError', code: 'WALLET_TIMEOUT' }))),
      'We couldn’t confirm the swapIt may have been sent.',
    ],
    [
      'has another request',
      (state) =>
        (state.ask = () =>
          Promise.reject(Object.assign(new Error('no'), { name: 'LatchkeyError', code: 'REQUEST_PENDING' }))),
      'Fennec already has a pending requestFinish it',
    ],
    [
      'sends what the chain reverts',
      (state) => (state.outcome = () => ({ status: 'reverted' })),
      'The swap failedYou keep your tokens.',
    ],
  ])('says what happened and what to do if the wallet %s', async (_, change, text) => {
    const { state } = await reviewSwap()
    await expect.element(button('Swap')).toBeEnabled()
    change(state)
    await clickAtRest(button('Swap'))
    await expect.element(notice()).toHaveTextContent(text)
    await expect.element(button('Swap')).toBeEnabled()
  })

  it('says that it may have been sent if the wallet sends it, and then does not report its outcome', async () => {
    const { state, sent } = await reviewSwap()
    await expect.element(button('Swap')).toBeEnabled()
    state.outcome = () => {
      throw new LatchkeyError('WALLET_FAILED', 'It failed.')
    }
    await clickAtRest(button('Swap'))
    await expect.element(notice()).toHaveTextContent('We couldn’t confirm the swapIt may have been sent.')
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['approval', 'Another transaction replaced the approvalNothing was swapped.'],
    ['trade', 'Another transaction replaced the swapCheck your balances before you swap again.'],
  ] as const)('says if another transaction replaced the %s', async (sent, text) => {
    const { state } = await reviewSwap({}, sent === 'trade' ? half : { fromToken: 'USDX', toToken: 'ETH', amount: '5' })
    await expect.element(button(/^(Allow, then swap|Swap)$/)).toBeEnabled()
    state.outcome = () => {
      throw new LatchkeyError('TRANSACTION_FAILED', 'Replaced.', { context: { status: 'replaced' } })
    }
    await clickAtRest(button(/^(Allow, then swap|Swap)$/))
    await expect.element(notice()).toHaveTextContent(text)
  })

  it('says that the swap failed if it fails after its approval is on the chain', async () => {
    const { state } = await reviewSwap({}, { fromToken: 'USDX', toToken: 'ETH', amount: '5' })
    await expect.element(button('Allow, then swap')).toBeEnabled()
    state.outcome = () => {
      state.allowance = '5000000'
      state.ask = () => Promise.reject(new LatchkeyError('WALLET_FAILED', 'It failed.'))
      return { status: 'success' }
    }
    await clickAtRest(button('Allow, then swap'))
    await expect.element(notice()).toHaveTextContent('The swap failedNothing was swapped. You can try again.')
  })

  it('sends one request to the wallet, however often its button is pressed', async () => {
    const { state, sent, root, engine } = await reviewSwap()
    await expect.element(button('Swap')).toBeEnabled()
    let approve = () => {}
    state.ask = () =>
      new Promise<void>((resolve) => {
        approve = resolve
      })
    await clickAtRest(button('Swap'))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const pressed = '[data-view=SwapPreview] .lk-btn--primary'
    await vi.waitFor(() => expect(root.querySelector(pressed)?.getAttribute('aria-disabled')).toBe('true'))
    for (const element of root.querySelectorAll<HTMLButtonElement>(pressed)) element.click()
    approve()
    await vi.waitFor(() => expect(engine.store.getState().modal.stack.map(({ view }) => view)).toEqual(['Account']))
    expect(sent).toHaveLength(1)
  })

  it('sends one request to the wallet if its button is pressed twice before the service has responded', async () => {
    const chains = Response.json({ http: ['eip155:1'], ws: [] })
    const held: (() => void)[] = []
    let isHeld = false
    const { sent, root, engine } = await reviewSwap({
      '/v1/supported-chains': () =>
        isHeld ? new Promise<Response>((resolve) => held.push(() => resolve(chains.clone()))) : undefined,
    })
    await expect.element(button('Swap')).toBeEnabled()
    isHeld = true
    await clickAtRest(button('Swap'))
    await vi.waitFor(() => expect(held).not.toEqual([]))
    root.querySelector<HTMLButtonElement>('[data-view=SwapPreview] .lk-btn--primary')?.click()
    for (const release of held) release()
    await vi.waitFor(() => expect(engine.store.getState().modal.stack.map(({ view }) => view)).toEqual(['Account']))
    expect([sent, held.length]).toEqual([[1], 1])
  })

  it('cannot be confirmed for an account that is not in use any more', async () => {
    const { wallet } = await reviewSwap()
    await expect.element(button('Swap')).toBeEnabled()
    wallet.accounts = [{ address: other }]
    wallet.changes.emit('change')
    await expect.element(notice()).toHaveTextContent('Fennec switched accounts or networks')
    await expect.element(button('Swap')).toBeDisabled()
  })
})

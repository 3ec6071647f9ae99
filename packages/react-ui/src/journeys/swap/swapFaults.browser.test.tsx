import { LatchkeyError } from '@latchkey/core'
import type { ErrorCode, WalletCapability } from '@latchkey/core/adapter'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
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
  reviewSwap,
  usdx,
} from '../../testing/mountSwap.js'
import { showView } from '../../navigation/showView.js'
import { unmountModals } from '../../testing/mountTestModal.js'

afterEach(() => unmountModals())

/** What a service does wrong. A redirect is an error of `fetch`, because the kit follows none. */
const faults: readonly [string, () => Response | Promise<Response>][] = [
  ['is busy', () => new Response('', { status: 429 })],
  ['fails', () => new Response('', { status: 500 })],
  ['responds with HTML', () => new Response('<!doctype html><p>Hello.')],
  ['responds with half a text', () => new Response('{"quotes":[{"id":"1","tx":{')],
  ['redirects, or the device is offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['never responds', () => new Promise<never>(() => {})],
]
const timeout = 10_000
const ticketAddress = `0x${'7'.repeat(40)}`
/** Lets a request to a path begin, and then lets it exceed its time limit. */
const exceedLimit = async ({ requests, clock }: Awaited<ReturnType<typeof mountSwap>>, path: string) => {
  await vi.waitFor(() => expect(requests.map((request) => request.path)).toContain(path))
  await clock.advance(timeout)
}
const sale = { fromToken: 'USDX', toToken: 'ETH', amount: '5' }
const decline = (code: ErrorCode) => () => Promise.reject(new LatchkeyError(code, 'No.', { help: ['None.'] }))

describe('the form for a swap', () => {
  it.each(faults)('says that there is no price if the service %s, and reads it again', async (_, respond) => {
    let isBroken = true
    const quotes = () => (isBroken ? respond() : undefined)
    const mounted = await mountSwap({ '/v1/convert/quotes': quotes }, half)
    await expect.element(field()).toBeVisible()
    await mounted.clock.advance(200)
    await exceedLimit(mounted, '/v1/convert/quotes')
    await expect.element(notice()).toHaveTextContent('The price couldn’t be loadedCheck your connection and try again.')
    await expect.element(button('Review swap')).toBeDisabled()
    isBroken = false
    await clickAtRest(button('Try again'))
    await expect.element(gotten()).toHaveTextContent('1,000')
    await expect.element(button('Review swap')).toBeEnabled()
  })

  it('says that there is no price if the quote is 0', async () => {
    const quotes: Answers[string] = ({ amount, from, to }) =>
      Response.json({ quotes: [{ id: '1', fromAmount: amount, fromAccount: from, toAmount: '0', toAccount: to }] })
    const { clock } = await mountSwap({ '/v1/convert/quotes': quotes }, half)
    await expect.element(field()).toBeVisible()
    await clock.advance(200)
    await expect.element(notice()).toHaveTextContent('No price for this swapTry another amount or another token.')
  })

  it('says where the fee is shown if the price of gas is absurd, and swaps without it', async () => {
    const gas = () => Response.json({ standard: `1${'0'.repeat(30)}` })
    const { clock, root } = await mountSwap({ '/v1/convert/gas-price': gas }, half)
    await expect.element(field()).toBeVisible()
    await clock.advance(200)
    await expect.element(button('Review swap')).toBeEnabled()
    const fee = 'Network feeCheck it in your wallet'
    await vi.waitFor(() => expect(root.querySelector('dl')?.textContent).toContain(fee))
    await clickAtRest(button('Review swap'))
    await vi.waitFor(() => expect(root.querySelector('dl')?.textContent).toContain(fee))
    await expect.element(button('Swap')).toBeEnabled()
  })

  it.each([
    [0, '3', '3'],
    [77, `5${'0'.repeat(76)}`, '0.5'],
  ])('swaps a token with %i decimals', async (decimals, yielded, text) => {
    const ticket = `eip155:1:${ticketAddress}`
    const coin = { name: 'Ether', symbol: 'ETH', decimals: 18, address: `eip155:1:${native}` }
    const tokens = [coin, { name: 'Ticket', symbol: 'TICKET', decimals, address: ticket }]
    const answers: Answers = {
      '/v1/convert/tokens': () => Response.json({ tokens }),
      '/v1/convert/quotes': ({ amount, from, to }) => {
        const toAmount = to === ticket ? yielded : '1000000000000000000'
        return Response.json({ quotes: [{ id: '1', fromAmount: amount, fromAccount: from, toAmount, toAccount: to }] })
      },
    }
    const { state, clock, sent } = await mountSwap(answers, { toToken: 'TICKET', amount: '1' })
    state.simulation = () => ({ status: 'success', received: BigInt(yielded) })
    state.decimals = { [ticketAddress]: decimals }
    await expect.element(field()).toBeVisible()
    await clock.advance(200)
    await expect.element(gotten()).toHaveTextContent(text)
    await clickAtRest(button('Review swap'))
    await clickAtRest(button('Swap'))
    await vi.waitFor(() => expect(sent).toEqual([1]))
  })

  it('takes the decimals of the coin and of the site’s tokens from the site, not from the service [T-54]', async () => {
    const token = (symbol: string, address: string, decimals: number) => ({ name: symbol, symbol, decimals, address })
    const tokens = [token('ETH', `eip155:1:${native}`, 20), token('USDX', `eip155:1:${usdx}`, 4)]
    const mounted = await mountSwap({ '/v1/convert/tokens': () => Response.json({ tokens }) }, half)
    await expect.element(field()).toBeVisible()
    await mounted.clock.advance(200)
    await expect.element(gotten()).toHaveTextContent('1,000')
    expect(mounted.quotes()).toEqual(['500000000000000000'])
  })

  it.each([
    ['the tokens could not be loaded', '/v1/convert/tokens', 'The tokens couldn’t be loaded'],
    ['the networks could not be checked', '/v1/supported-chains', 'We couldn’t check which networks have swaps'],
  ])('says that %s, and tries again', async (_, path, title) => {
    let isBroken = true
    await mountSwap({ [path]: () => (isBroken ? new Response('', { status: 500 }) : undefined) }, half)
    await expect.element(page.getByText(title)).toBeVisible()
    await expect.element(page.getByText('Check your connection and try again.')).toBeVisible()
    isBroken = false
    await clickAtRest(button('Try again'))
    await expect.element(field()).toHaveValue('0.5')
  })

  it('says in the list that the tokens could not be loaded, and tries again', async () => {
    let isBroken = false
    const mounted = await mountSwap(
      { '/v1/convert/tokens': () => (isBroken ? new Response('', { status: 500 }) : undefined) },
      half,
    )
    await expect.element(field()).toBeVisible()
    isBroken = true
    mounted.wallet.network = 'eip155:137'
    mounted.wallet.changes.emit('change')
    showView(mounted.engine, { view: 'SwapSelectToken', data: { side: 'toToken' } })
    await expect.element(page.getByText('The tokens couldn’t be loaded')).toBeVisible()
    isBroken = false
    await clickAtRest(button('Try again'))
    await expect.element(button(/^Lattice/)).toBeVisible()
  })
})

describe('the review of a swap', () => {
  it.each(faults)('says that the swap could not be prepared if the service %s, and tries again', async (_, respond) => {
    let isBroken = true
    const mounted = await reviewSwap({
      '/v1/convert/build-transaction': () => (isBroken ? respond() : undefined),
    })
    await exceedLimit(mounted, '/v1/convert/build-transaction')
    await expect
      .element(notice())
      .toHaveTextContent('The swap couldn’t be preparedNothing was swapped. You can try again.')
    isBroken = false
    await clickAtRest(button('Try again'))
    await clickAtRest(button('Swap'))
    await vi.waitFor(() => expect(mounted.sent).toEqual([1]))
  })

  it('says that the swap could not be prepared if no node responds, and tries again', async () => {
    const { state, clock, sent } = await mountSwap({}, half)
    const { simulation } = state
    state.simulation = () => {
      throw new LatchkeyError('RPC_FAILED', 'No node answered.', { help: ['None.'] })
    }
    await expect.element(field()).toBeVisible()
    await clock.advance(200)
    await clickAtRest(button('Review swap'))
    await expect
      .element(notice())
      .toHaveTextContent('The swap couldn’t be preparedNothing was swapped. You can try again.')
    state.simulation = simulation
    await clickAtRest(button('Try again'))
    await clickAtRest(button('Swap'))
    await vi.waitFor(() => expect(sent).toEqual([1]))
  })

  it('blocks the swap if the router changes after the review', async () => {
    let router: string | undefined
    const { sent } = await reviewSwap({
      '/v1/convert/build-transaction': ({ userAddress, amount }) =>
        router === undefined
          ? undefined
          : Response.json({ tx: { from: userAddress, to: `eip155:1:${router}`, data: '0x38ed1739', value: amount } }),
    })
    await expect.element(button('Swap')).toBeEnabled()
    router = `0x${'d'.repeat(40)}`
    await clickAtRest(button('Swap'))
    await expect
      .element(notice())
      .toHaveTextContent(
        'This swap was blocked for your safetyThe exchange returned a transaction that doesn’t match it.',
      )
    expect(sent).toEqual([])
  })

  it('blocks the swap if a token has other decimals than its contract [T-54]', async () => {
    const { state, clock, sent } = await mountSwap({}, { toToken: 'LAT', amount: '0.5' })
    state.decimals = { [lattice]: 6 }
    await expect.element(field()).toBeVisible()
    await clock.advance(200)
    await clickAtRest(button('Review swap'))
    await expect
      .element(notice())
      .toHaveTextContent(
        'This swap was blocked for your safetyThe exchange describes a token differently than the network does. Nothing was swapped.',
      )
    await expect.element(button('Swap')).toBeDisabled()
    expect(sent).toEqual([])
  })

  it.each<[string, readonly WalletCapability[], ErrorCode, number, string, readonly number[]]>([
    ['declines the approval', [], 'USER_REJECTED', 1, 'You declined the requestNothing was swapped.', [1, 1, 1]],
    ['declines the trade', [], 'USER_REJECTED', 2, 'You declined the requestNothing was swapped.', [1, 1, 1]],
    [
      'declines approval and trade in one request',
      ['batch', 'atomic'],
      'USER_REJECTED',
      1,
      'You declined the requestNothing was swapped. You can try again.',
      [2, 2],
    ],
    [
      'does not run both at once',
      ['batch', 'atomic'],
      'WALLET_ATOMIC_UNSUPPORTED',
      1,
      'Fennec can’t do both steps at onceNothing was swapped. Try again to confirm two requests.',
      [2, 1, 1],
    ],
  ])(
    'says what to do if the wallet %s, and swaps at the next try',
    async (_, capabilities, code, prompt, text, requests) => {
      const { state, sent, engine } = await reviewSwap({}, sale)
      state.capabilities = capabilities
      state.ask = async () => {
        if (sent.length === prompt) return decline(code)()
        // The first call of each pair of requests is the approval.
        state.allowance = '5000000'
        return undefined
      }
      await clickAtRest(button('Allow, then swap'))
      await expect.element(notice()).toHaveTextContent(text)
      await clickAtRest(button(/^(Allow, then swap|Swap)$/))
      await vi.waitFor(() => expect(engine.store.getState().modal.stack.map(({ view }) => view)).toEqual(['Account']))
      expect(sent).toEqual(requests)
    },
  )
})

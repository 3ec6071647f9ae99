import type { Session, Simulation, WalletCapability } from '@latchkey/core/adapter'
import { createMemoryAdapter, createMemoryWallet } from '@latchkey/core/testing'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address, mainnet, polygon } from './makeKit.js'
import { mountTestModal } from './mountTestModal.js'

/** The address of the coin in the calls for swaps. */
export const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const router = `0x${'c'.repeat(40)}`
export const usdx = `0x${'9'.repeat(40)}`
export const lattice = `0x${'8'.repeat(40)}`
/** The wallet's other account. */
export const other = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const tokens = [
  { name: 'Ether', symbol: 'ETH', decimals: 18, address: native },
  { name: 'Test Dollar', symbol: 'USDX', decimals: 6, address: usdx },
  { name: 'Lattice', symbol: 'LAT', decimals: 18, address: lattice },
]

/** The parameters of a request. */
export type Query = Readonly<Record<string, string>>
type Answer = (query: Query) => Response | Promise<Response>
/** The responses of the data service, by path. Any other path gets its default response. */
export type Answers = Readonly<Record<string, (query: Query) => ReturnType<Answer> | undefined>>

/** Opens the form for a swap, with a data service and a wallet of 2 coins and 500 USDX. One coin is worth 2,000 USDX. */
export const mountSwap = async (answers: Answers = {}, swap: object = {}, options: object = {}) => {
  const requests: { readonly path: string; readonly query: Query }[] = []
  const state = {
    rate: 2_000n,
    allowance: '0',
    decimals: { [usdx]: 6, [lattice]: 18 } as Readonly<Record<string, number>>,
    capabilities: [] as readonly WalletCapability[],
    simulation: (): Simulation | undefined => ({ status: 'success', received: 10n ** 30n }),
    ask: async () => undefined as unknown,
    outcome: (): { status: 'success' | 'reverted' } => ({ status: 'success' }),
  }
  const toAmount = ({ amount = '0', from, to }: Query) =>
    from?.endsWith(native)
      ? (BigInt(amount) * state.rate) / (to?.endsWith(lattice) ? 1n : 10n ** 12n)
      : (BigInt(amount) * 10n ** 12n) / state.rate
  const defaultAnswers: Readonly<Record<string, Answer>> = {
    '/v1/supported-chains': () => Response.json({ http: ['eip155:1', 'eip155:137'], ws: [] }),
    '/v1/convert/tokens': ({ chainId }) =>
      Response.json({
        tokens: tokens.map((token) => ({ ...token, address: `${chainId}:${token.address}`, logoUri: '' })),
      }),
    '/v1/convert/gas-price': () => Response.json({ standard: '1000000000', fast: '1', instant: '1' }),
    '/v1/convert/quotes': (query) => {
      const { amount, from, to } = query
      const yielded = toAmount(query).toString()
      return Response.json({
        quotes: [{ id: '1', fromAmount: amount, fromAccount: from, toAmount: yielded, toAccount: to }],
      })
    },
    '/v1/convert/allowance': () => Response.json({ allowance: state.allowance }),
    '/v1/convert/build-approve': ({ userAddress, from }) => {
      const data = `0x095ea7b3${router.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
      return Response.json({ tx: { from: userAddress, to: from, data, value: '0' } })
    },
    '/v1/convert/build-transaction': ({ userAddress, from, amount }) => {
      const value = from?.endsWith(native) ? amount : '0'
      return Response.json({ tx: { from: userAddress, to: `eip155:1:${router}`, data: '0x38ed1739', value } })
    },
  }
  const wallet = createMemoryWallet({
    id: 'io.fennec',
    name: 'Fennec',
    accounts: [{ address }, { address: other }],
    network: 'eip155:1',
  })
  const { adapter, ledger } = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
  ledger.setBalance({ account: address, network: 'eip155:1' }, 2n * 10n ** 18n)
  ledger.setBalance({ account: address, network: 'eip155:1' }, 500_000_000n, usdx)
  const modal = await mountTestModal(undefined, {
    networks: [mainnet, polygon],
    adapters: [
      {
        namespace: 'eip155',
        load: async () => ({
          ...adapter,
          getTokenDecimals: async ({ tokens: addresses }) => addresses.map((token) => state.decimals[token]),
          simulateCalls: async () => state.simulation(),
        }),
      },
    ],
    tokens: { 'eip155:1': [{ symbol: 'USDX', decimals: 6, address: usdx }] },
    serviceUrls: { data: 'https://services.example' },
    swapRouters: { 'eip155:1': [router] },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname: path, searchParams } = new URL(request.url)
      if (!answers[path] && !defaultAnswers[path]) return new Response('', { status: 404 })
      const query: Query = { ...Object.fromEntries(searchParams), ...(request.body ? await request.json() : {}) }
      requests.push({ path, query })
      const answer = answers[path]?.(query) ?? defaultAnswers[path]?.(query) ?? new Response('', { status: 404 })
      const aborted = new Promise<never>((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      )
      return Promise.race([answer, aborted])
    },
    ...options,
  })
  await modal.engine.actions.connect({ namespace: 'eip155', connectorId: 'io.fennec' })
  const live = modal.engine.services.sessions.get('eip155/io.fennec') ?? expect.fail('no wallet is connected')
  const { session } = live
  const sent: number[] = []
  const sendCalls: Session['sendCalls'] = async ({ calls }) => {
    sent.push(calls.length)
    await state.ask()
    const hash = `0x${String(sent.length).padStart(64, '0')}`
    return { id: hash, hash, wait: async () => ({ hash, ...state.outcome() }) }
  }
  const { namespace, provider, subscribe, close, release, switchNetwork } = session
  modal.engine.services.sessions.set('eip155/io.fennec', {
    ...live,
    session: {
      get facts() {
        return session.facts
      },
      ...{ namespace, provider, subscribe, close, release, switchNetwork, sendCalls },
      capabilities: async () => state.capabilities,
    },
  })
  await modal.engine.actions.open({ view: 'Swap', swap })
  const quotes = () => requests.filter(({ path }) => path.endsWith('quotes')).map(({ query }) => query['amount'])
  return { ...modal, wallet, state, requests, quotes, sent }
}

export const field = () => page.getByRole('textbox', { name: 'You pay' })
export const gotten = () => page.getByRole('status', { name: 'You get' })
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
/** The notice of a failure. The live regions are alerts too, and are empty or repeat it. */
export const notice = () => page.getByRole('group').getByRole('alert')
/** A swap of half a coin. */
export const half = { toToken: 'USDX', amount: '0.5' }

/** Opens the review of a swap of 0.5 coins, or of 5 USDX. */
export const reviewSwap = async (answers: Answers = {}, swap: object = half) => {
  const mounted = await mountSwap(answers, swap)
  await expect.element(field()).toBeVisible()
  await mounted.clock.advance(200)
  await userEvent.click(button('Review swap'))
  return mounted
}

import { showView } from '@latchkey/react-ui/testing'
import { fennec, usdCoin } from '../../testing/gallery/samples.js'
import type { GalleryChapter, Scene, SceneOptions } from '../../testing/gallery/state.js'
import { type } from '../../testing/gallery/steps.js'

const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const tokens = [
  { name: 'Ether', symbol: 'ETH', decimals: 18, address: native },
  usdCoin,
  { name: 'Uniswap', symbol: 'UNI', decimals: 18, address: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984' },
  { name: 'Aave', symbol: 'AAVE', decimals: 18, address: '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9' },
  { name: 'ChainLink Token', symbol: 'LINK', decimals: 18, address: '0x514910771AF9Ca656af840dff83E8264EcF986CA' },
  { name: 'Gnosis Token', symbol: 'GNO', decimals: 18, address: '0x6810e776880C02933D47DB1b9fc05908e5386b96' },
]
const router = '0x111111125421cA6dc452d289314280a0f8842A65'

/** The service's responses by endpoint. If one is not set, the default is used. */
type Answers = Readonly<
  Partial<Record<'chains' | 'tokens' | 'quotes' | 'allowance' | 'trade', () => Promise<Response> | Response>>
>

const hang = () => new Promise<never>(() => undefined)
const fail = () => new Response('', { status: 503 })
const refuse = () => new Response('', { status: 400 })

/** A service on which a coin is worth 2,992.36 USDC. */
const served = ({ chains, tokens: list, quotes, allowance, trade }: Answers = {}): SceneOptions => ({
  serviceUrls: { data: 'https://services.example' },
  fetch: async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    const { from, to, amount, userAddress }: Readonly<Record<string, string>> = {
      ...Object.fromEntries(searchParams),
      ...(request.body ? await request.json() : {}),
    }
    switch (pathname) {
      case '/v1/supported-chains':
        return chains?.() ?? Response.json({ http: ['eip155:1', 'eip155:137', 'eip155:8453'], ws: [] })
      case '/v1/convert/tokens': {
        const network = searchParams.get('chainId')
        const named = tokens.map(({ address, ...token }) => ({
          ...token,
          address: `${network}:${address}`,
          logoUri: '',
        }))
        return list?.() ?? Response.json({ tokens: named })
      }
      case '/v1/convert/gas-price':
        return Response.json({ standard: '1350000000', fast: '1500000000', instant: '2000000000' })
      case '/v1/convert/quotes': {
        const isSale = from?.endsWith(native)
        const toAmount = isSale
          ? (BigInt(amount ?? 0) * 299_236n) / 10n ** 14n
          : (BigInt(amount ?? 0) * 10n ** 14n) / 299_236n
        const quote = { id: '1', fromAmount: amount, fromAccount: from, toAmount: toAmount.toString(), toAccount: to }
        return quotes?.() ?? Response.json({ quotes: [quote] })
      }
      case '/v1/convert/allowance':
        return allowance?.() ?? Response.json({ allowance: '0' })
      case '/v1/convert/build-approve': {
        const data = `0x095ea7b3${router.slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}`
        return Response.json({ tx: { from: userAddress, to: from, data, value: '0' } })
      }
      case '/v1/convert/build-transaction': {
        const network = userAddress?.split(':').slice(0, 2).join(':')
        const value = from?.endsWith(native) ? amount : '0'
        return (
          trade?.() ??
          Response.json({ tx: { from: userAddress, to: `${network}:${router}`, data: '0x12aa3caf', value } })
        )
      }
      default:
        return fail()
    }
  },
})

const sale = { toToken: 'USDC', amount: '0.5' }

const open = async ({ engine, clock, find }: Scene, swap: object = sale) => {
  await engine.actions.connect(fennec)
  await engine.actions.open({ view: 'Swap', swap })
  await find('.lk-panel, .lk-empty')
  await clock.advance(200)
}

const review = async (scene: Scene, swap: object = sale) => {
  await open(scene, swap)
  const button = await scene.find<HTMLButtonElement>('.lk-btn--primary:not(:disabled)')
  button.click()
  await scene.find('.lk-review')
}

export const swapping: GalleryChapter = {
  title: 'Swapping',
  states: [
    { id: 'swap', title: 'An amount and its price', options: served(), show: open },
    { id: 'swap-empty', title: 'No token and no amount', options: served(), show: (scene) => open(scene, {}) },
    { id: 'swap-awaited', title: 'The price is loading', options: served({ quotes: hang }), show: open },
    { id: 'swap-no-price', title: 'No price for this amount', options: served({ quotes: refuse }), show: open },
    { id: 'swap-failed', title: 'The service is unreachable', options: served({ quotes: fail }), show: open },
    {
      id: 'swap-too-much',
      title: 'More than the balance',
      options: served(),
      show: async (scene) => {
        await open(scene)
        type(await scene.find<HTMLInputElement>('.lk-panel input'), '25000')
      },
    },
    {
      id: 'swap-nowhere',
      title: 'A network without swaps',
      options: served({ chains: () => Response.json({ http: ['eip155:137', 'eip155:8453'], ws: [] }) }),
      show: open,
    },
    {
      id: 'swap-unavailable',
      title: 'The networks could not be checked',
      options: served({ chains: fail }),
      show: open,
    },
    {
      id: 'swap-tokens-failed',
      title: 'The tokens could not be loaded',
      options: served({ tokens: fail }),
      show: open,
    },
    {
      id: 'swap-tokens',
      title: 'The list of tokens',
      options: served(),
      show: async (scene) => {
        await open(scene)
        showView(scene.engine, { view: 'SwapSelectToken', data: { side: 'toToken' } })
      },
    },
    { id: 'swap-review', title: 'The review', options: served(), show: review },
    {
      id: 'swap-blocked',
      title: 'A transaction that does not match',
      options: served({
        trade: () =>
          Response.json({
            tx: { from: `eip155:1:${usdCoin.address}`, to: `eip155:1:${usdCoin.address}`, data: '0x', value: '0' },
          }),
      }),
      show: review,
    },
  ],
}

import { usdCoin } from './samples.js'
import type { SceneOptions } from './state.js'

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
  Partial<Record<'chains' | 'tokens' | 'gasPrice' | 'quotes' | 'trade' | 'prices', () => Promise<Response> | Response>>
>

/** What may change while the user swaps. */
export type Market = {
  /** How much USDC a coin is worth, in cents. */
  rate: bigint
  /** How much of the paid token the router may spend, in base units. */
  allowance: string
}

/** Creates a market on which a coin is worth 2,992.36 USDC. */
export const createMarket = (): Market => ({ rate: 299_236n, allowance: '0' })

export const hang = () => new Promise<never>(() => undefined)
export const fail = () => new Response('', { status: 503 })
export const refuse = () => new Response('', { status: 400 })

/** The prices at which half a coin, at 2,992.36 USDC, loses 12 % of its value. */
export const lossyPrices = () =>
  Response.json({
    fungibles: [
      { address: `eip155:1:${native.toLowerCase()}`, price: 2_992.36 },
      { address: `eip155:1:${usdCoin.address.toLowerCase()}`, price: 0.88 },
    ],
  })

/** A site with a service that swaps tokens. */
export const serveSwaps = (
  { chains, tokens: list, gasPrice, quotes, trade, prices }: Answers = {},
  market = createMarket(),
): SceneOptions => ({
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
        return gasPrice?.() ?? Response.json({ standard: '1350000000', fast: '1500000000', instant: '2000000000' })
      case '/v1/convert/quotes': {
        const isSale = from?.endsWith(native)
        const toAmount = isSale
          ? (BigInt(amount ?? 0) * market.rate) / 10n ** 14n
          : (BigInt(amount ?? 0) * 10n ** 14n) / market.rate
        const quote = { id: '1', fromAmount: amount, fromAccount: from, toAmount: toAmount.toString(), toAccount: to }
        return quotes?.() ?? Response.json({ quotes: [quote] })
      }
      case '/v1/convert/allowance':
        return Response.json({ allowance: market.allowance })
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
      case '/v1/fungible/price':
        return prices?.() ?? fail()
      default:
        return fail()
    }
  },
})

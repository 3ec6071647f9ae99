import type { CaipNetworkId } from '@latchkey/core'
import { showView } from '@latchkey/react-ui/testing'
import { address, fennec } from '../../testing/gallery/samples.js'
import type { GalleryChapter, Scene, SceneOptions } from '../../testing/gallery/state.js'
import { type } from '../../testing/gallery/steps.js'

const ethereum = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1' }
const limits = [
  { id: 'card', min: '10.00', max: '6900.00' },
  { id: 'ach', min: '10.00', max: '25000.00' },
]
const optionsResponse = {
  paymentCurrencies: ['EUR', 'USD'].map((id) => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: [
    { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [{ ...ethereum, contract_address: '0xA0b86991' }] },
    { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [ethereum] },
  ],
  providers: [{ name: 'meld', url: 'https://meld.example/', publicKey: 'key' }, { name: 'coinbase' }],
}
const quote = { purchaseAmount: { amount: '107.56', currency: 'USDC' }, quoteId: 'q1' }
const features = [{ id: 'onramp', isEnabled: true, config: ['meld', 'coinbase'] }]

/** The service's responses by endpoint. If one is not set, the default is used. */
type Answers = Readonly<Partial<Record<'options' | 'quote' | 'page', () => Promise<Response> | Response>>>

const hang = () => new Promise<never>(() => undefined)
const fail = () => new Response('', { status: 503 })

const served = ({ options, quote: price, page }: Answers = {}): SceneOptions => ({
  serviceUrl: 'https://services.example',
  fetch: async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    switch (pathname) {
      case '/appkit/v1/config':
        return Response.json({ features })
      case '/v1/onramp/options':
        return options?.() ?? Response.json(optionsResponse)
      case '/v1/onramp/quote':
        return price?.() ?? Response.json(quote)
      case '/v1/generators/onrampurl':
        return page?.() ?? Response.json({ url: 'https://pay.example/buy' })
      default:
        return fail()
    }
  },
})

const open = async ({ engine, clock, find }: Scene, network?: CaipNetworkId) => {
  await engine.actions.connect(fennec)
  if (network) await engine.actions.switchNetwork(network)
  await engine.actions.open({ view: 'OnRampProviders' })
  await find('.lk-choice, .lk-empty')
  await clock.advance(500)
}

export const buying: GalleryChapter = {
  title: 'Buying',
  states: [
    { id: 'buying', title: 'Amount, purchase and provider', options: served(), show: open },
    {
      id: 'buying-elsewhere',
      title: 'The purchase arrives on another network',
      options: served(),
      show: (scene) => open(scene, 'eip155:8453'),
    },
    {
      id: 'buying-awaited',
      title: 'The price and a provider’s link are loading',
      options: served({ quote: hang, page: hang }),
      show: open,
    },
    {
      id: 'buying-failed',
      title: 'No price, and a provider without a link',
      options: served({ quote: fail, page: fail }),
      show: open,
    },
    {
      id: 'buying-too-much',
      title: 'An amount above all limits',
      options: served(),
      show: async (scene) => {
        await open(scene)
        type(await scene.find<HTMLInputElement>('.lk-panel input'), '250000')
        await scene.clock.advance(500)
      },
    },
    {
      id: 'buying-coins',
      title: 'An amount of the coin: the provider shows the price',
      options: served(),
      show: async (scene) => {
        await open(scene)
        const enterCoins = await scene.find('.lk-panel .lk-mini')
        enterCoins.click()
        type(await scene.find<HTMLInputElement>('.lk-panel input[value=""]'), '250.75')
        await scene.clock.advance(500)
      },
    },
    {
      id: 'buying-unpriced',
      title: 'The service is unreachable: built-in options',
      options: served({ options: fail, quote: fail }),
      show: open,
    },
    {
      id: 'buying-nothing',
      title: 'Nothing can be bought',
      options: served({ options: () => Response.json({ ...optionsResponse, purchaseCurrencies: [] }) }),
      show: open,
    },
    {
      id: 'buying-progress',
      title: 'The provider’s window is open',
      options: served(),
      show: async (scene) => {
        await open(scene)
        const selectedProvider = { name: 'meld', url: 'https://meld.example/' } as const
        const data = { purchaseCurrency: 'USDC', network: 'Ethereum', account: address, selectedProvider }
        showView(scene.engine, { view: 'OnRampProviders', data })
        await scene.find('.lk-latch')
      },
    },
  ],
}

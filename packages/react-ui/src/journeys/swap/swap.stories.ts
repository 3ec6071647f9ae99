import { showView } from '@latchkey/react-ui/testing'
import { fail, hang, lossyPrices, refuse, serveSwaps } from '../../testing/gallery/exchange.js'
import { fennec } from '../../testing/gallery/samples.js'
import type { GalleryChapter, Scene } from '../../testing/gallery/state.js'
import { type } from '../../testing/gallery/steps.js'

const sale = { toToken: 'USDC', amount: '0.5' }

const open = async ({ engine, clock, find }: Scene, swap: object = sale) => {
  await engine.actions.connect(fennec)
  await engine.actions.open({ view: 'Swap', swap })
  await find('.lk-panel, .lk-empty')
  await clock.advance(200)
}

const openTokens = async (scene: Scene) => {
  await scene.engine.actions.connect(fennec)
  await scene.engine.actions.open({ view: 'Swap', swap: sale })
  showView(scene.engine, { view: 'SwapSelectToken', data: { side: 'toToken' } })
}

export const swapping: GalleryChapter = {
  title: 'Swapping',
  states: [
    { id: 'swap', title: 'An amount and its price', options: serveSwaps(), show: open },
    { id: 'swap-empty', title: 'No token and no amount', options: serveSwaps(), show: (scene) => open(scene, {}) },
    { id: 'swap-awaited', title: 'The price is loading', options: serveSwaps({ quotes: hang }), show: open },
    { id: 'swap-no-price', title: 'No price for this amount', options: serveSwaps({ quotes: refuse }), show: open },
    { id: 'swap-failed', title: 'The service is unreachable', options: serveSwaps({ quotes: fail }), show: open },
    {
      id: 'swap-too-much',
      title: 'More than the balance',
      options: serveSwaps(),
      show: async (scene) => {
        await open(scene)
        type(await scene.find<HTMLInputElement>('.lk-panel input'), '25000')
      },
    },
    {
      id: 'swap-loss',
      title: 'A loss of 12% of the value',
      options: serveSwaps({ prices: lossyPrices }),
      show: async (scene) => {
        await open(scene)
        await scene.find('.lk-notice')
      },
    },
    {
      id: 'swap-no-gas-price',
      title: 'No price of gas',
      options: serveSwaps({ gasPrice: fail }),
      show: open,
    },
    {
      id: 'swap-nowhere',
      title: 'A network without swaps',
      options: serveSwaps({ chains: () => Response.json({ http: ['eip155:137', 'eip155:8453'], ws: [] }) }),
      show: open,
    },
    {
      id: 'swap-unavailable',
      title: 'The networks could not be checked',
      options: serveSwaps({ chains: fail }),
      show: open,
    },
    {
      id: 'swap-tokens-failed',
      title: 'The tokens could not be loaded',
      options: serveSwaps({ tokens: fail }),
      show: open,
    },
    {
      id: 'swap-tokens',
      title: 'The list of tokens',
      options: serveSwaps(),
      show: openTokens,
    },
    {
      id: 'swap-tokens-none',
      title: 'The list of tokens: nothing found',
      options: serveSwaps(),
      show: async (scene) => {
        await openTokens(scene)
        type(await scene.find<HTMLInputElement>('[role=searchbox]'), 'near')
        await scene.find('[data-view=SwapSelectToken] .lk-empty')
      },
    },
    {
      id: 'swap-tokens-unread',
      title: 'The list of tokens: not read',
      options: serveSwaps({ tokens: fail }),
      show: async (scene) => {
        await openTokens(scene)
        await scene.find('[data-view=SwapSelectToken] .lk-empty')
      },
    },
  ],
}

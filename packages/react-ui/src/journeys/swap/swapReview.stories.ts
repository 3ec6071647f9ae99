import { LatchkeyError, type Session, type SubmittedTransaction } from '@latchkey/core/adapter'
import { selectRouteData } from '@latchkey/core/internal'
import type { SwapStage } from '@latchkey/core/internal/swap'
import type { MemoryAnswer } from '@latchkey/core/testing'
import { createMarket, fail, hang, lossyPrices, serveSwaps } from '../../testing/gallery/exchange.js'
import { fennec, usdCoin } from '../../testing/gallery/samples.js'
import type { GalleryChapter, Scene, SceneOptions } from '../../testing/gallery/state.js'

/** A swap in one step, and one that needs an approval first. */
const sale = { toToken: 'USDC', amount: '0.5' }
const purchase = { fromToken: 'USDC', toToken: 'ETH', amount: '120' }

/** The market of the states in which it changes. */
const market = createMarket()

/** A site whose nodes simulate each swap with success. The account holds USDC too. */
const serve = (...parameters: Parameters<typeof serveSwaps>): SceneOptions => ({
  ...serveSwaps(...parameters),
  tokens: { 'eip155:1': [usdCoin] },
  holdings: { [usdCoin.address]: 248_070_000n },
  simulation: { status: 'success', received: 10n ** 30n },
})

const review = async ({ engine, clock, find }: Scene, swap: object = sale) => {
  Object.assign(market, createMarket())
  await engine.actions.connect(fennec)
  await engine.actions.open({ view: 'Swap', swap })
  await find('.lk-panel')
  await clock.advance(200)
  const button = await find('.lk-btn--primary:not(:disabled)')
  button.click()
  await find('.lk-review')
}

const hash = `0x${'c3'.repeat(32)}`

/** The wallet's answer to a request, and the outcome of what it then sends. */
type Confirming = { readonly answer?: MemoryAnswer; readonly wait?: SubmittedTransaction['wait'] }

/** Presses the button of the review, in front of a wallet that can send calls. */
const confirm = async (scene: Scene, { answer = 'approve', wait = hang }: Confirming) => {
  const [wallet] = scene.wallets
  const session = scene.engine.services.sessions.get('eip155/io.fennec')?.session
  if (!wallet || !session) throw new Error('No wallet is connected.')
  wallet.answer = answer
  const sendCalls: Session['sendCalls'] = async ({ signal }) => {
    await wallet.ask(signal)
    return { id: hash, hash, wait }
  }
  Object.assign(session, { sendCalls })
  const button = await scene.find('.lk-pair--lead .lk-btn--primary:not([aria-disabled=true], :disabled)')
  button.click()
}

/** Resolves when the swap has reached a stage. */
const reach = async ({ engine }: Scene, stage: SwapStage) => {
  while (selectRouteData(engine.store.getState(), 'SwapPreview')?.stage !== stage)
    await new Promise(requestAnimationFrame)
}

/** Resolves when the review shows why the swap failed. */
const findFailure = ({ find }: Scene) => find('.lk-notice--bad')

export const swapReview: GalleryChapter = {
  title: 'Reviewing a swap',
  states: [
    { id: 'swap-review', title: 'One step', options: serve(), show: (scene) => review(scene) },
    {
      id: 'swap-steps',
      title: 'Two steps',
      options: serve(),
      show: async (scene) => {
        await review(scene, purchase)
        await scene.find('.lk-step')
      },
    },
    {
      id: 'swap-untested',
      title: 'Not tested in advance',
      options: serveSwaps(),
      show: async (scene) => {
        await review(scene)
        await scene.find('.lk-review ~ .lk-notice')
      },
    },
    {
      id: 'swap-review-loss',
      title: 'A loss of 12% of the value',
      options: serve({ prices: lossyPrices }),
      show: async (scene) => {
        await review(scene)
        await scene.find('.lk-review ~ .lk-notice')
      },
    },
    {
      id: 'swap-price-changed',
      title: 'The price has changed',
      options: serve({}, market),
      show: async (scene) => {
        await review(scene)
        await scene.find('.lk-pair--lead .lk-btn--primary:not([aria-disabled=true], :disabled)')
        market.rate = 281_950n
        await scene.clock.advance(10_000)
        await scene.find('.lk-review ~ .lk-notice')
      },
    },
    {
      id: 'swap-approving',
      title: 'The approval in the wallet',
      options: serve(),
      show: async (scene) => {
        await review(scene, purchase)
        await confirm(scene, { answer: 'hang' })
        await reach(scene, 'approving')
      },
    },
    {
      id: 'swap-approval-sent',
      title: 'The approval is sent',
      options: serve(),
      show: async (scene) => {
        await review(scene, purchase)
        await confirm(scene, {})
        await reach(scene, 'approvalSent')
      },
    },
    {
      id: 'swap-trading',
      title: 'The swap in the wallet, after its approval',
      options: serve({}, market),
      show: async (scene) => {
        await review(scene, purchase)
        await confirm(scene, {
          wait: async () => {
            const [wallet] = scene.wallets
            if (wallet) wallet.answer = 'hang'
            market.allowance = '120000000'
            return { status: 'success', hash }
          },
        })
        await reach(scene, 'trading')
      },
    },
    {
      id: 'swap-sent',
      title: 'The swap is sent',
      options: serve(),
      show: async (scene) => {
        await review(scene)
        await confirm(scene, {})
        await reach(scene, 'tradeSent')
      },
    },
    {
      id: 'swap-declined',
      title: 'Declined in the wallet',
      options: serve(),
      show: async (scene) => {
        await review(scene)
        await confirm(scene, {
          answer: new LatchkeyError('USER_REJECTED', 'The user declined the request.', { help: ['Swap again.'] }),
        })
        await findFailure(scene)
      },
    },
    {
      id: 'swap-price-moved',
      title: 'The price moved too far',
      options: serve({}, market),
      show: async (scene) => {
        await review(scene)
        await scene.find('.lk-pair--lead .lk-btn--primary:not([aria-disabled=true], :disabled)')
        market.rate = 281_950n
        await confirm(scene, {})
        await findFailure(scene)
      },
    },
    {
      id: 'swap-reverted',
      title: 'Reverted on the chain',
      options: serve(),
      show: async (scene) => {
        await review(scene)
        await confirm(scene, { wait: async () => ({ status: 'reverted', hash }) })
        await findFailure(scene)
      },
    },
    {
      id: 'swap-unsure',
      title: 'May have been sent',
      options: serve(),
      show: async (scene) => {
        await review(scene)
        await confirm(scene, {
          answer: new LatchkeyError('WALLET_TIMEOUT', 'The wallet did not respond.', { help: ['Check the wallet.'] }),
        })
        await findFailure(scene)
      },
    },
    {
      id: 'swap-unprepared',
      title: 'The swap could not be prepared',
      options: serve({ trade: fail }),
      show: async (scene) => {
        await review(scene)
        await findFailure(scene)
      },
    },
    {
      id: 'swap-blocked',
      title: 'A transaction that does not match',
      options: serve({
        trade: () =>
          Response.json({
            tx: { from: `eip155:1:${usdCoin.address}`, to: `eip155:1:${usdCoin.address}`, data: '0x', value: '0' },
          }),
      }),
      show: async (scene) => {
        await review(scene)
        await findFailure(scene)
      },
    },
  ],
}

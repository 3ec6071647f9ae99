import { LatchkeyError, type Session } from '@latchkey/core/adapter'
import { openModal } from '@latchkey/core/internal'
import { createPoisonedHistory, type MemoryAnswer } from '@latchkey/core/testing'
import { address, fennec, receiver, tokens } from '../../testing/gallery/samples.js'
import type { GalleryChapter, Scene, SceneOptions } from '../../testing/gallery/state.js'

const order = {
  asset: 'native',
  network: 'eip155:1',
  recipient: receiver,
  amount: '0.25',
  description: 'Order 1042, two apple trees',
} as const

const [dollar] = tokens

const features = { pay: true, analytics: false }

/** A site with a service that knows the price of the coin. */
const priced: SceneOptions = {
  features,
  serviceUrls: { data: 'https://services.example' },
  fetch: async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).pathname !== '/v1/fungible/price') return new Response('', { status: 404 })
    const { addresses } = await request.json()
    return Response.json({ fungibles: [{ address: addresses[0], price: 2_512.4 }] })
  },
}

const poisoned = createPoisonedHistory(address, 'eip155:1')

/** A site with a service that knows the account's history. */
const remembering: SceneOptions = {
  features,
  serviceUrls: { data: 'https://services.example' },
  fetch: async (input) =>
    new URL(new Request(input).url).pathname.endsWith('/history')
      ? Response.json({ data: poisoned.transactions.slice(-60), next: null })
      : new Response('', { status: 404 }),
}

const show = async ({ engine, find }: Scene, changes: object = {}) => {
  engine.store.dispatch(openModal({ view: 'Pay', pay: { ...order, ...changes } }))
  await find('.lk-view .lk-balance, .lk-view .lk-empty')
}

const showConnected = async (scene: Scene, changes?: object) => {
  await scene.engine.actions.connect(fennec)
  await show(scene, changes)
  await scene.engine.idle()
}

/** Pays, and waits until the given element is shown. */
const payUntil = async (scene: Scene, selector: string) => {
  await showConnected(scene)
  const button = await scene.find('.lk-acts .lk-btn:not([aria-busy], :disabled)')
  button.click()
  await scene.find(selector)
}

/** Pays with a wallet that gives an answer, and waits until the given element is shown. */
const payWith = async (scene: Scene, answer: MemoryAnswer, selector: string) => {
  await showConnected(scene)
  const [wallet] = scene.wallets
  if (wallet) wallet.answer = answer
  const button = await scene.find('.lk-acts .lk-btn:not([aria-busy], :disabled)')
  button.click()
  await scene.find(selector)
}

export const pay: GalleryChapter = {
  title: 'Payments',
  states: [
    { id: 'pay', title: 'From the account in use', options: priced, show: showConnected },
    { id: 'pay-unconnected', title: 'Without a wallet', options: { features }, show: (scene) => show(scene) },
    {
      id: 'pay-network',
      title: 'On another network',
      options: { features },
      show: (scene) => showConnected(scene, { network: 'eip155:137' }),
    },
    {
      id: 'pay-short',
      title: 'The balance is too low',
      options: { features },
      show: async (scene) => {
        await showConnected(scene, { amount: '2.5' })
        await scene.find('.lk-notice')
      },
    },
    {
      id: 'pay-short-fee',
      title: 'The balance does not cover the fee',
      options: { features, balance: 'empty', holdings: { [dollar.address]: 248_070_000n } },
      show: async (scene) => {
        await showConnected(scene, { asset: dollar.address, amount: '120' })
        await scene.find('.lk-notice')
      },
    },
    {
      id: 'pay-look-alike',
      title: 'A recipient that looks like a known address',
      options: remembering,
      show: async (scene) => {
        await showConnected(scene, { recipient: poisoned.lookAlikes[0] })
        await scene.find('.lk-notice--bad')
      },
    },
    {
      id: 'pay-waiting',
      title: 'In the wallet',
      options: { features },
      show: (scene) => payWith(scene, 'hang', '.lk-acts .lk-btn[aria-busy=true]'),
    },
    {
      id: 'pay-declined',
      title: 'Declined in the wallet',
      options: { features },
      show: (scene) => payWith(scene, 'reject', '.lk-notice--bad'),
    },
    {
      id: 'pay-unsure',
      title: 'May have been sent',
      options: { features },
      show: (scene) =>
        payWith(
          scene,
          new LatchkeyError('WALLET_TIMEOUT', 'The wallet did not answer the payment.', {
            help: ['Check the wallet.'],
          }),
          '.lk-notice--bad',
        ),
    },
    {
      id: 'pay-invalid',
      title: 'A request that is not valid',
      options: { features, debug: false },
      show: (scene) => show(scene, { amount: '' }),
    },
    {
      id: 'pay-sent',
      title: 'Sent, and not confirmed',
      options: { features, outcome: 'pending' },
      show: (scene) => payUntil(scene, '.lk-latch[data-state=wait]'),
    },
    {
      id: 'pay-slow',
      title: 'Not confirmed after 5 minutes',
      options: { features, outcome: 'pending' },
      show: async (scene) => {
        await payUntil(scene, '.lk-latch[data-state=wait]')
        await scene.clock.advance(300_000)
        await scene.find('.lk-latch[data-state=slow]')
      },
    },
    {
      id: 'pay-confirmed',
      title: 'Confirmed',
      options: { features },
      show: (scene) => payUntil(scene, '.lk-latch[data-state=ok]'),
    },
    {
      id: 'pay-failed',
      title: 'Reverted on the chain',
      options: { features, outcome: 'reverted' },
      show: (scene) => payUntil(scene, '.lk-latch[data-state=bad]'),
    },
    {
      id: 'pay-lost',
      title: 'Sent, and its status is unknown',
      options: { features },
      show: async (scene) => {
        await showConnected(scene)
        const session = scene.engine.services.sessions.get('eip155/io.fennec')?.session
        if (!session) throw new Error('No wallet is connected.')
        const hash = `0x${'c3'.repeat(32)}`
        const lost = new LatchkeyError('TRANSACTION_FAILED', 'Replaced.', { help: ['Check the explorer.'] })
        const send: Session['send'] = async () => ({ id: hash, hash, wait: () => Promise.reject(lost) })
        Object.assign(session, { send })
        const button = await scene.find('.lk-acts .lk-btn:not([aria-busy], :disabled)')
        button.click()
        await scene.find('.lk-latch[data-state=warn]')
      },
    },
  ],
}

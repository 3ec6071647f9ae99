import { addRecentTransaction } from '@latchkey/core/actions'
import { createPoisonedHistory } from '@latchkey/core/testing'
import { address as ann, fennec } from '../../testing/gallery/samples.js'
import type { GalleryChapter, Scene, SceneOptions, SceneSite } from '../../testing/gallery/state.js'

const quinn = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
const router = '0x1111111254eeb25477b68fb85ed929f73a960582'

const move = (direction: 'in' | 'out', numeric: string, symbol: string) => ({
  direction,
  fungible_info: { name: symbol, symbol, icon: null, flags: { is_spam: false } },
  nft_info: null,
  quantity: { numeric },
  ...(direction === 'in' ? { sender: quinn, recipient: ann } : { sender: ann, recipient: quinn }),
})
const nft = { direction: 'in', fungible_info: null, nft_info: { name: 'Fox #7' }, quantity: { numeric: '1' } }

const done = (operationType: string, minedAt: string | null, transfers: readonly object[], metadata: object = {}) => ({
  id: `${operationType} ${minedAt}`.replaceAll(' ', '-'),
  metadata: {
    status: 'confirmed',
    operationType,
    hash: `0x${'a1'.repeat(32)}`,
    minedAt,
    chain: 'eip155:1',
    sentFrom: operationType === 'receive' ? quinn : ann,
    sentTo: router,
    ...metadata,
  },
  transfers,
})

const data = [
  done('receive', '2023-11-14T12:00:00Z', [move('in', '0.25', 'ETH')]),
  done('send', '2023-11-12T12:00:00Z', [move('out', '120', 'USDC')]),
  done('trade', '2023-11-11T12:00:00Z', [move('out', '0.1', 'ETH'), move('in', '301.4', 'USDC')]),
  done('approve', '2023-10-30T12:00:00Z', []),
  done('claim', '2023-10-29T12:00:00Z', [], { status: 'failed' }),
  done('mint', '2022-12-28T12:00:00Z', [nft]),
]

const served = (history: () => Promise<Response> | Response): SceneOptions => ({
  serviceUrl: 'https://services.example',
  fetch: async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname === '/appkit/v1/config') return Response.json({ features: [{ id: 'activity', isEnabled: true }] })
    return pathname.endsWith('/history') ? history() : new Response('', { status: 503 })
  },
})
const answer = (transactions: readonly object[]) => served(() => Response.json({ data: transactions, next: null }))

/** A site with a namespace that has no history. */
const elsewhere = ({ otherNamespaces: { solana } }: SceneSite): SceneOptions => ({
  ...answer(data),
  otherNamespaces: [solana],
})

const open = async ({ engine }: Scene) => {
  await engine.actions.connect(fennec)
  await engine.actions.open({ view: 'Transactions' })
}

const poisoned = createPoisonedHistory(ann, 'eip155:1')

export const activity: GalleryChapter = {
  title: 'Activity',
  states: [
    {
      id: 'activity',
      title: 'The history, by month',
      options: answer(data),
      show: async (scene) => {
        await open(scene)
        await scene.find('.lk-months a')
      },
    },
    {
      id: 'activity-pending',
      title: 'A pending transaction of the site',
      options: answer(data),
      show: async (scene) => {
        await scene.engine.actions.connect(fennec)
        const hash = `0x${'b2'.repeat(32)}`
        await addRecentTransaction(
          { loadEngine: async () => scene.engine },
          { hash, description: 'Vote for proposal 7' },
        )
        await open(scene)
        await scene.find('.lk-months section:nth-of-type(2)')
      },
    },
    {
      id: 'activity-reverted',
      title: 'A failed transaction',
      options: answer([
        done('send', '2023-11-13T12:00:00Z', [move('out', '0.5', 'ETH')], { status: 'failed' }),
        ...data,
      ]),
      show: async (scene) => {
        await open(scene)
        await scene.find('.lk-months .lk-bad')
      },
    },
    {
      id: 'activity-undated',
      title: 'Transactions without a date',
      options: answer([
        ...data.slice(0, 2),
        done('send', null, [move('out', '0.05', 'ETH')]),
        done('approve', null, []),
      ]),
      show: async (scene) => {
        await open(scene)
        await scene.find('.lk-months section:nth-of-type(2)')
      },
    },
    {
      id: 'activity-awaited',
      title: 'The history is loading',
      options: served(() => new Promise<never>(() => undefined)),
      show: async (scene) => {
        await open(scene)
        await scene.find('.lk-months [aria-busy]')
      },
    },
    {
      id: 'activity-empty',
      title: 'No transaction yet',
      options: answer([]),
      show: async (scene) => {
        await open(scene)
        await scene.find('.lk-view:not(.lk-ghost) .lk-empty')
      },
    },
    {
      id: 'activity-nowhere',
      title: 'A network without a history',
      options: elsewhere,
      show: async ({ engine, find }) => {
        await engine.actions.connect({ namespace: 'solana', connectorId: 'io.harbour' })
        await engine.actions.open({ view: 'Transactions', namespace: 'solana' })
        await find('.lk-view:not(.lk-ghost) .lk-empty')
      },
    },
    {
      id: 'activity-failed',
      title: 'The history could not be loaded',
      options: served(() => new Response('', { status: 503 })),
      show: async (scene) => {
        await open(scene)
        await scene.find('.lk-view:not(.lk-ghost) .lk-empty')
        await scene.clock.advance(10_000)
      },
    },
    {
      id: 'send-look-alike',
      title: 'A receiver that looks like a known address',
      options: answer(poisoned.transactions.slice(-60)),
      show: async (scene) => {
        await scene.engine.actions.connect(fennec)
        const token = { name: 'Ether', symbol: 'ETH', decimals: 18 }
        const send = { token, amount: '0.25', to: poisoned.lookAlikes[0] }
        await scene.engine.actions.open({ view: 'WalletSend', send })
        await scene.clock.advance(500)
        await scene.find('.lk-notice--bad')
      },
    },
  ],
}

import { showView } from '@latchkey/react-ui/testing'
import { createMemoryWallet } from '@latchkey/core/testing'
import { address, fennec, manyTokens, mistyped, receiver, tokens } from '../../testing/gallery/samples.js'
import type { GalleryChapter, Scene } from '../../testing/gallery/state.js'
import { type } from '../../testing/gallery/steps.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const bitcoin = {
  id: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: ['https://rpc.example'],
} as const
const bitcoinWallet = createMemoryWallet({
  id: 'io.harbour',
  name: 'Harbour',
  accounts: [{ address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }],
  network: bitcoin.id,
})
const [, brass] = tokens
const draft = { token: ether, amount: '0.25', to: receiver }

const openForm = async ({ engine }: Scene, send?: Partial<typeof draft>) => {
  await engine.actions.connect(fennec)
  await engine.actions.open({ view: 'WalletSend', send })
}

const chooseToken = async (scene: Scene) => {
  await openForm(scene)
  showView(scene.engine, { view: 'WalletSendSelectToken', data: undefined })
}

const review = async (scene: Scene) => {
  await scene.engine.actions.connect(fennec)
  showView(scene.engine, { view: 'WalletSendPreview', data: draft })
  await scene.clock.advance(500)
}

/** Presses the last button of the view, which continues. */
const pressContinue = async (scene: Scene) => {
  const last = await scene.find('.lk-acts .lk-btn:last-of-type:not(:disabled)')
  last.click()
}

export const send: GalleryChapter = {
  title: 'Send',
  states: [
    { id: 'send', title: 'Empty form', show: (scene) => openForm(scene) },
    {
      id: 'send-filled',
      title: 'Filled in',
      show: async (scene) => {
        await openForm(scene, draft)
        await scene.clock.advance(500)
      },
    },
    {
      id: 'send-max',
      title: 'The whole balance, with all digits',
      options: { holdings: { [brass?.address ?? '']: 9_998_499_977_865_260_171_234n } },
      show: async (scene) => {
        await scene.engine.actions.connect(fennec)
        await scene.engine.actions.open({ view: 'WalletSend', send: { token: brass, to: receiver } })
        const max = await scene.find('.lk-mini:not(:disabled)')
        max.click()
        await scene.clock.advance(500)
      },
    },
    {
      id: 'send-own',
      title: 'To the user’s own address',
      show: async (scene) => {
        await openForm(scene, { ...draft, to: address })
        await scene.clock.advance(500)
        await scene.find('.lk-note')
      },
    },
    {
      id: 'send-problems',
      title: 'An amount above the balance, and an invalid address',
      show: async (scene) => {
        await openForm(scene, { ...draft, amount: '9', to: '' })
        type(await scene.find<HTMLInputElement>('.lk-panel [autocorrect]'), '0x71C7656EC7ab')
        await scene.clock.advance(500)
      },
    },
    {
      id: 'send-mistyped',
      title: 'Wrong capitalization: a warning',
      show: async (scene) => {
        await openForm(scene, { ...draft, to: mistyped })
        await scene.clock.advance(500)
        await scene.find('.lk-note')
      },
    },
    {
      id: 'send-name',
      title: 'A name instead of an address',
      async show(scene) {
        await openForm(scene, { ...draft, to: 'vitalik.eth' })
        await scene.find('.lk-note')
      },
    },
    {
      id: 'send-elsewhere',
      title: 'An address of another of the site’s networks',
      options: { otherNamespaces: [{ network: bitcoin, wallet: bitcoinWallet }] },
      show: async (scene) => {
        await openForm(scene, { ...draft, to: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' })
        await scene.clock.advance(500)
        await scene.find('.lk-note')
      },
    },
    {
      id: 'send-select-token',
      title: 'WalletSendSelectToken',
      show: chooseToken,
    },
    {
      id: 'send-select-token-awaited',
      title: 'WalletSendSelectToken: loading',
      options: { balance: 'hangs' },
      show: chooseToken,
    },
    {
      id: 'send-select-token-failed',
      title: 'WalletSendSelectToken: not read',
      options: { balance: 'fails' },
      show: chooseToken,
    },
    {
      id: 'send-select-token-many',
      title: 'WalletSendSelectToken: many, long names',
      options: manyTokens,
      show: async (scene) => {
        await chooseToken(scene)
        await scene.find('.lk-list li:nth-child(30)')
      },
    },
    {
      id: 'send-select-token-none',
      title: 'WalletSendSelectToken: nothing found',
      show: async (scene) => {
        await chooseToken(scene)
        type(await scene.find<HTMLInputElement>('[role=searchbox]'), 'near')
        await scene.find('.lk-empty')
      },
    },
    { id: 'send-preview', title: 'WalletSendPreview: a new address', show: review },
    {
      id: 'send-preview-known',
      title: 'WalletSendPreview: an address with an earlier transfer',
      show: async (scene) => {
        await scene.engine.actions.connect(fennec)
        await scene.engine.actions.send({ to: receiver, amount: '0.125' })
        await scene.clock.advance(10_000)
        await review(scene)
      },
    },
    {
      id: 'send-waiting',
      title: 'WalletSendPreview: in the wallet',
      show: async (scene) => {
        await review(scene)
        const [first] = scene.wallets
        if (first) first.answer = 'hang'
        await pressContinue(scene)
      },
    },
    {
      id: 'send-declined',
      title: 'WalletSendPreview: declined',
      show: async (scene) => {
        await review(scene)
        const [first] = scene.wallets
        if (first) first.answer = 'reject'
        await pressContinue(scene)
        await scene.find('[role=alert]')
      },
    },
    {
      id: 'send-sent',
      title: 'Sent',
      show: async (scene) => {
        await scene.engine.actions.connect(fennec)
        showView(scene.engine, {
          view: 'WalletSendConfirmed',
          data: { ...draft, network: 'eip155:1', transactionId: 'gallery' },
        })
      },
    },
  ],
}

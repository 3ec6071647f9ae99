import { showView } from '@latchkey/react-ui/testing'
import type { MemoryAnswer } from '@latchkey/core/testing'
import { fennec, receiver } from '../../testing/gallery/samples.js'
import type { GalleryChapter, Scene, SceneOptions, SceneSite } from '../../testing/gallery/state.js'
import { type } from '../../testing/gallery/steps.js'

const taken = ['fennec.reown.id', 'fennec-2.reown.id']

/** A site whose service registers names. @param answer the service's response to a request for suggestions or a registration */
const served = (answer?: () => Promise<Response> | Response): SceneOptions => ({
  serviceUrl: 'https://services.example',
  features: { names: true },
  fetch: async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const [, label] = /^\/v1\/profile\/suggestions\/(.+)$/.exec(pathname) ?? []
    if (label) {
      const labels = [label, ...[1, 2, 3, 4].map((number) => `${label}-${number}`)]
      const suggestions = labels.map((each) => `${each}.reown.id`)
      return Response.json({ suggestions: suggestions.map((name) => ({ name, registered: taken.includes(name) })) })
    }
    if (pathname === '/v1/profile/account' && answer) return answer()
    return new Response('', { status: 503 })
  },
})

const unavailable: SceneOptions = { ...served(), fetch: async () => new Response('', { status: 503 }) }
const refuse = () =>
  Response.json({ reasons: [{ name: 'name', description: 'This account already has a name' }] }, { status: 409 })

const openForm = async (scene: Scene, text?: string) => {
  await scene.engine.actions.connect(fennec)
  await scene.engine.actions.open({ view: 'RegisterAccountName' })
  const field = await scene.find<HTMLInputElement>('.lk-panel input')
  if (text === undefined) return
  type(field, text)
  await scene.clock.advance(500)
  await scene.find('.lk-note')
}

const register = async (scene: Scene, answer: MemoryAnswer = 'approve') => {
  await openForm(scene, 'mara-k')
  const [wallet] = scene.wallets
  if (wallet) wallet.answer = answer
  const button = await scene.find('.lk-acts .lk-btn:not(:disabled)')
  button.click()
}

/** A site with a namespace that has no names. */
const elsewhere = ({ otherNamespaces: { solana } }: SceneSite): SceneOptions => ({
  ...served(),
  otherNamespaces: [solana],
})

/** The naming system of a site on which users send to names. */
const resolved = () => new Map([['mara.eth', receiver]])
const toName = { amount: '0.25', to: 'mara.eth' }

const openSend = async (scene: Scene) => {
  await scene.engine.actions.connect(fennec)
  await scene.engine.actions.open({ view: 'WalletSend', send: toName })
  await scene.find('.lk-panel input')
  await scene.clock.advance(500)
  await scene.find('.lk-note')
}

const review = async (scene: Scene, selector: string) => {
  const button = await scene.find('.lk-acts .lk-btn:not(:disabled)')
  button.click()
  await scene.find(selector)
}

const moved = resolved()

export const names: GalleryChapter = {
  title: 'Names',
  states: [
    { id: 'name', title: 'Empty form', options: served(), show: (scene) => openForm(scene) },
    { id: 'name-free', title: 'A free name', options: served(), show: (scene) => openForm(scene, 'mara-k') },
    {
      id: 'name-taken',
      title: 'A taken name, and others',
      options: served(),
      show: (scene) => openForm(scene, 'fennec'),
    },
    { id: 'name-short', title: 'A name that is too short', options: served(), show: (scene) => openForm(scene, 'mar') },
    {
      id: 'name-unavailable',
      title: 'The service does not respond',
      options: unavailable,
      show: async (scene) => {
        await openForm(scene, 'mara-k')
        await scene.find('.lk-note--bad')
      },
    },
    {
      id: 'name-nowhere',
      title: 'On a network without names',
      options: elsewhere,
      show: async ({ engine, find }) => {
        await engine.actions.connect({ namespace: 'solana', connectorId: 'io.harbour' })
        await engine.actions.open({ view: 'RegisterAccountName', namespace: 'solana' })
        await find('.lk-empty')
      },
    },
    {
      id: 'name-waiting',
      title: 'The signature in the wallet',
      options: served(),
      show: async (scene) => {
        await register(scene, 'hang')
        await scene.find('.lk-acts .lk-btn[aria-busy=true]')
      },
    },
    {
      id: 'name-declined',
      title: 'Declined in the wallet',
      options: served(),
      show: async (scene) => {
        await register(scene, 'reject')
        await scene.find('.lk-notice')
      },
    },
    {
      id: 'name-refused',
      title: 'The service refuses the name',
      options: served(refuse),
      show: async (scene) => {
        await register(scene)
        await scene.find('.lk-notice')
      },
    },
    {
      id: 'name-registered',
      title: 'The name is registered',
      options: served(),
      show: async ({ engine }) => {
        await engine.actions.connect(fennec)
        await engine.actions.open()
        showView(engine, { view: 'RegisterAccountNameSuccess', data: { name: 'mara-k.reown.id' } })
      },
    },
    {
      id: 'name-account',
      title: 'The row in the account',
      options: served(),
      show: async ({ engine }) => {
        await engine.actions.connect(fennec)
        await engine.actions.open()
      },
    },
    { id: 'send-name-found', title: 'Sending to a name', options: { names: resolved() }, show: openSend },
    {
      id: 'send-name-unknown',
      title: 'Sending to a name that nobody has',
      options: { names: new Map() },
      show: openSend,
    },
    {
      id: 'send-name-review',
      title: 'The review of a transfer to a name',
      options: { names: resolved() },
      show: async (scene) => {
        await openSend(scene)
        await review(scene, '.lk-review')
      },
    },
    {
      id: 'send-name-moved',
      title: 'The name leads to another address in the review',
      options: { names: moved },
      show: async (scene) => {
        moved.set('mara.eth', receiver)
        await openSend(scene)
        await scene.find('.lk-acts .lk-btn:not(:disabled)')
        moved.set('mara.eth', '0x71C7000000000000000000000000000000d8976F')
        await review(scene, '.lk-notice--bad')
      },
    },
  ],
}

import { navigate } from '@latchkey/core/internal/views'
import type { Route } from '@latchkey/core/internal'
import type { MemoryAnswer } from '@latchkey/core/testing'
import { fennec, wallet } from '../../testing/gallery/samples.js'
import type { GalleryChapter, Scene, SceneOptions } from '../../testing/gallery/state.js'
import { type } from '../../testing/gallery/steps.js'

const open = ({ engine }: Scene) => engine.actions.open()

/** Opens the page two days after the last visit. */
const showReturningUser = async (scene: Scene) => {
  await scene.engine.actions.connect(fennec)
  await scene.engine.actions.disconnect()
  await scene.clock.advance(2 * 86_400_000)
  await open(scene)
}

const long = 'A wallet with a name that goes on and on, far past what any row has room for'

const own = [
  {
    id: 'otter',
    name: 'Otter',
    chrome_store: 'https://chromewebstore.google.com/detail/otter/abc',
    app_store: 'https://apps.apple.com/app/otter/id1',
    play_store: 'https://play.google.com/store/apps/details?id=example.otter',
    homepage: 'https://otter.example',
  },
  { id: 'puffin', name: 'Puffin', homepage: 'https://puffin.example' },
  { id: 'quokka', name: 'Quokka', app_store: 'https://apps.apple.com/app/quokka/id2' },
]
const terms = {
  termsConditionsUrl: 'https://orchard.example/terms',
  privacyPolicyUrl: 'https://orchard.example/privacy',
}

/** Wallets on the user's phone, beside those in the browser. */
const withPhoneWallets: SceneOptions = {
  wallets: [wallet('Fennec'), wallet('Kestrel')],
  pairing: { hasCode: true, answer: 'hang' },
  customWallets: ['Marlin', 'Lumen'].map((name) => ({ id: name, name, mobile_link: `${name.toLowerCase()}://` })),
}

const fourteen: SceneOptions = { wallets: Array.from({ length: 14 }, (_, index) => wallet(`Wallet ${index}`)) }

/** Opens the list, and types into its field. */
const searchFor = (text: string) => async (scene: Scene) => {
  await open(scene)
  type(await scene.find<HTMLInputElement>('[role=searchbox]'), text)
}

/** Opens the list, and shows a view on top of it. */
const help =
  (route: Route) =>
  async ({ engine }: Scene) => {
    await engine.actions.open()
    engine.store.dispatch(navigate(route))
  }

const plain = (view: 'WhatIsAWallet' | 'WhatIsANetwork' | 'GetWallet'): Route => ({ view, data: undefined })

/** Opens the list in two panes, chooses the first wallet with an answer, and lets time pass. */
const beside =
  (answer: MemoryAnswer, ...seconds: readonly number[]) =>
  async ({ engine, wallets, find, clock }: Scene) => {
    const [first] = wallets
    if (first) first.answer = answer
    await engine.actions.open()
    const row = await find('.lk-list .lk-row')
    row.click()
    await find('.lk-stage')
    for (const passed of seconds) await clock.advance(passed * 1_000)
  }

/** Puts the site's own content into the modal's slots. */
const fillSlots = (scene: Scene) => {
  const modal = document.querySelector('latchkey-modal')
  const fill = (slot: string, text: string) => {
    const element = document.createElement(slot === 'logo' ? 'p' : 'small')
    element.slot = slot
    element.textContent = text
    modal?.append(element)
  }
  fill('logo', 'Orchard')
  fill('wallet:io.fennec', 'Our team uses this')
  fill('footer', 'Questions? Ask us.')
  return open(scene)
}

export const connect: GalleryChapter = {
  title: 'Connect',
  states: [
    { id: 'connect', title: 'First visit', show: open },
    { id: 'connect-returning', title: 'Returning user', show: showReturningUser },
    { id: 'connect-empty', title: 'No wallet', options: { wallets: [] }, show: open },
    {
      id: 'connect-many',
      title: 'Forty wallets, long names',
      options: {
        wallets: Array.from({ length: 40 }, (_, index) => wallet(index % 5 ? `Wallet ${index}` : `${long} ${index}`)),
      },
      show: open,
    },
    { id: 'connect-search', title: 'Fourteen wallets: searched', options: fourteen, show: searchFor('wallet 1') },
    {
      id: 'connect-search-none',
      title: 'Fourteen wallets: none found',
      options: fourteen,
      show: searchFor('marzipan'),
    },
    {
      id: 'connect-legal',
      title: 'With the site’s terms',
      options: {
        termsConditionsUrl: 'https://orchard.example/terms',
        privacyPolicyUrl: 'https://orchard.example/privacy',
      },
      show: open,
    },
    {
      id: 'connect-consent',
      title: 'Terms to agree to first',
      options: { ...terms, features: { legalCheckbox: true } },
      show: open,
    },
    {
      id: 'connect-contested',
      title: 'Two wallets with the same identity',
      options: {
        wallets: [wallet('Kestrel'), { ...wallet('Fennec'), id: 'io.fennec#2' }, wallet('Fennec')],
        announced: { 'io.fennec': { contested: true }, 'io.fennec#2': { contested: true } },
      },
      show: open,
    },
    {
      id: 'connect-unverified',
      title: 'A wallet whose name cannot be verified',
      options: {
        wallets: [wallet('Fennec'), { ...wallet('Kestrel'), id: 'uuid:5e0f6a4c-1f0e-4a44-9d7e-2c8b4b7f0a11' }],
        announced: { 'uuid:5e0f6a4c-1f0e-4a44-9d7e-2c8b4b7f0a11': { unverified: true } },
      },
      show: open,
    },
    {
      id: 'connect-unready',
      title: 'A wallet that is not installed, and one that is not compatible',
      options: { announced: { 'io.harbour': { readiness: 'missing' }, 'io.kestrel': { readiness: 'unsupported' } } },
      show: open,
    },
    { id: 'connect-own', title: 'Custom wallets of the site', options: { customWallets: own }, show: open },
    {
      id: 'connect-groups',
      title: 'Wallets in this browser, and on other devices',
      options: { ...withPhoneWallets, features: { connectorTypeOrder: ['injected', 'walletConnect', 'custom'] } },
      show: open,
    },
    { id: 'connect-groups-usual', title: 'The same in the default order', options: withPhoneWallets, show: open },
    {
      id: 'connect-in-wallet',
      title: 'In a wallet’s own browser',
      options: { isPhone: true, wallets: [wallet('Fennec')], pairing: { hasCode: true, answer: 'hang' } },
      show: open,
    },
    { id: 'connect-full', title: 'Full screen on a phone', options: { enableMobileFullScreen: true }, show: open },
    { id: 'connect-wide', title: 'Two panes', width: 880, options: { modalSize: 'wide', ...terms }, show: open },
    {
      id: 'connect-wide-waiting',
      title: 'Two panes: waiting',
      width: 880,
      options: { modalSize: 'wide' },
      show: beside('hang'),
    },
    {
      id: 'connect-wide-slow',
      title: 'Two panes: slow',
      width: 880,
      options: { modalSize: 'wide' },
      show: beside('hang', 8),
    },
    {
      id: 'connect-wide-declined',
      title: 'Two panes: declined',
      width: 880,
      options: { modalSize: 'wide' },
      show: beside('reject'),
    },
    { id: 'help-wallet', title: 'What is a wallet?', show: help(plain('WhatIsAWallet')) },
    { id: 'help-network', title: 'What is a network?', show: help(plain('WhatIsANetwork')) },
    { id: 'help-get', title: 'Get a wallet', options: { customWallets: own }, show: help(plain('GetWallet')) },
    { id: 'help-advice', title: 'Get a wallet: advice', show: help(plain('GetWallet')) },
    {
      id: 'help-downloads',
      title: 'Get one wallet',
      options: { customWallets: own },
      show: help({ view: 'Downloads', data: { walletId: 'otter' } }),
    },
    { id: 'connect-slots', title: 'With the site’s logo, footer and note', show: fillSlots },
  ],
}

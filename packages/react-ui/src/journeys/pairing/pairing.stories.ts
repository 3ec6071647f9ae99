import { LatchkeyError } from '@latchkey/core'
import { code } from '../../testing/gallery/samples.js'
import type {
  GalleryChapter,
  GalleryState,
  Scene,
  SceneOptions,
  ScenePairing,
  SceneSite,
} from '../../testing/gallery/state.js'

/** Opens the code, and waits for an element that shows that it is ready. */
const showCode =
  (sign: string) =>
  async ({ engine, find }: Scene) => {
    await engine.actions.open({ view: 'ConnectingWalletConnectBasic' })
    await find(sign)
  }

const state = (id: string, title: string, pairing: ScenePairing, sign: string): GalleryState => ({
  id,
  title,
  options: { pairing },
  show: showCode(sign),
})

const failure = (reason: 'CONNECT_FAILED' | 'USER_REJECTED' | 'PROJECT_ID_INVALID') =>
  new LatchkeyError(reason, 'It failed.')

const orchard = (icon: string) => ({ name: 'Orchard', description: 'A shop.', url: location.origin, icons: [icon] })
const orchardIcon = ({ walletIcon }: SceneSite) =>
  walletIcon(
    '#1f8a70',
    'M20 13c5-5 13-2 12 6-1 9-8 15-12 12-4 3-11-3-12-12-1-8 7-11 12-6zM20 11c0-4 3-6 6-6 0 4-3 6-6 6z',
  )

const marlin = {
  id: 'marlin',
  name: 'Marlin',
  homepage: 'https://marlin.example',
  mobile_link: 'marlin://',
  webapp_link: 'https://web.marlin.example',
  desktop_link: 'marlin://',
}

/** A wallet that connects pages in its own browser, and does not use codes. */
const browsed = {
  id: 'marlin',
  name: 'Marlin',
  homepage: 'https://marlin.example',
  mobile_link: 'marlin://',
  rdns: 'app.phantom',
}

/** Chooses the custom wallet, and presses the named elements. */
const chooseMarlin =
  (sign: string, press?: string, seconds = 0) =>
  async ({ engine, find, clock }: Scene) => {
    window.open = () => null
    await engine.actions.open()
    const row = await find('.lk-list:last-of-type .lk-item:last-child .lk-row')
    row.click()
    if (press !== undefined) {
      const pressed = await find(press)
      pressed.click()
    }
    await new Promise(requestAnimationFrame)
    await clock.advance(seconds * 1_000)
    await find(sign)
  }

const way = (id: string, title: string, isPhone: boolean, show: GalleryState['show']): GalleryState => ({
  id,
  title,
  options: { pairing: { hasCode: true, answer: 'hang' }, customWallets: [marlin], isPhone },
  show,
})

const phoneApps = ['Marlin', 'Lumen', 'Orchard'].map((name) => ({
  id: name,
  name,
  homepage: `https://${name.toLowerCase()}.example`,
  mobile_link: `${name.toLowerCase()}://`,
}))

/** Pairing on a phone, which opens wallets by their links. */
const onPhone = (
  id: string,
  title: string,
  customWallets: SceneOptions['customWallets'],
  press = '',
): GalleryState => ({
  id,
  title,
  options: { pairing: { hasCode: true, answer: 'hang' }, customWallets, isPhone: true },
  async show({ engine, find }) {
    await engine.actions.open({ view: 'ConnectingWalletConnectBasic' })
    await find('.lk-apps .lk-btn:enabled')
    if (press === '') return
    const pressed = await find(press)
    pressed.click()
    await find('.lk-apps .lk-qr svg')
  },
})

const app = '.lk-btn--primary:not([aria-busy])'

export const pairing: GalleryChapter = {
  title: 'ConnectingWalletConnect',
  states: [
    state('code-awaited', 'The code is loading', { hasCode: false, answer: 'hang' }, '.lk-code__wait'),
    state('code', 'The code', { hasCode: true, answer: 'hang' }, '.lk-qr svg'),
    {
      ...state(
        'code-site-icon',
        'The site’s icon in the code',
        { hasCode: true, answer: 'hang' },
        '.lk-code__logo img',
      ),
      options: (site) => ({ pairing: { hasCode: true, answer: 'hang' }, metadata: orchard(orchardIcon(site)) }),
    },
    {
      ...state(
        'code-broken-icon',
        'The site’s icon does not load',
        { hasCode: true, answer: 'hang' },
        '.lk-code__logo img',
      ),
      options: { pairing: { hasCode: true, answer: 'hang' }, metadata: orchard('data:image/png;base64,AAAA') },
    },
    {
      id: 'code-keyhole',
      title: 'A code that the page created',
      options: { manualWCControl: true },
      async show({ engine, find }) {
        await engine.actions.open({ view: 'ConnectingWalletConnectBasic', uri: code })
        await find('.lk-qr svg')
      },
    },
    {
      ...state('code-copied', 'The link is copied', { hasCode: true, answer: 'hang' }, '.lk-qr svg'),
      async show(scene) {
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined } })
        await showCode('.lk-qr svg')(scene)
        const copy = await scene.find('.lk-btn')
        copy.click()
        await new Promise(requestAnimationFrame)
      },
    },
    state('code-expired', 'The code expired', { hasCode: true, answer: failure('CONNECT_FAILED') }, '.lk-code__over'),
    state('code-lost', 'There is no code', { hasCode: false, answer: failure('CONNECT_FAILED') }, '.lk-code__over'),
    state('code-declined', 'Declined', { hasCode: true, answer: failure('USER_REJECTED') }, '.lk-latch'),
    state(
      'code-misconfigured',
      'The site is not configured',
      { hasCode: false, answer: failure('PROJECT_ID_INVALID') },
      '.lk-latch',
    ),
    onPhone('phone-apps', 'On a phone: wallets, the link, and the code for another device', phoneApps),
    onPhone('phone-code', 'On a phone: the code is expanded', phoneApps, '.lk-row[aria-expanded]'),
    onPhone('phone-link', 'On a phone without a known wallet', []),
    way('way-code', 'One wallet: its code', false, chooseMarlin('.lk-qr svg')),
    way('way-web', 'One wallet: in the browser', false, chooseMarlin(app, '.lk-seg button:nth-child(2)')),
    way('way-phone', 'One wallet: on this phone', true, chooseMarlin(app)),
    way('way-opening', 'The link was opened', true, chooseMarlin('.lk-latch[data-state=wait]', app)),
    {
      ...way('way-browsed', 'The wallet opens in its own browser', true, chooseMarlin(app)),
      options: { pairing: { hasCode: true, answer: 'hang' }, customWallets: [browsed], isPhone: true },
    },
    way('way-left', 'The user left the page for the wallet', true, async (scene) => {
      await chooseMarlin('.lk-steps', app)(scene)
      dispatchEvent(new Event('pagehide'))
    }),
    way('way-slow', 'Slow: hints after 8 s', true, async (scene) => {
      await chooseMarlin('.lk-steps', app)(scene)
      dispatchEvent(new Event('pagehide'))
      await scene.clock.advance(8_000)
      await scene.find('.lk-notice')
    }),
    way('way-very-slow', 'Another option after 30 s', true, async (scene) => {
      await chooseMarlin('.lk-steps', app)(scene)
      dispatchEvent(new Event('pagehide'))
      await scene.clock.advance(8_000)
      await scene.find('.lk-notice')
      await scene.clock.advance(22_000)
      await scene.find('.lk-stack > .lk-btn--ghost')
    }),
    way('way-missed', 'The wallet did not open', true, chooseMarlin('.lk-latch[data-state=warn]', app, 1.5)),
    state('code-taken', 'Connected', { hasCode: true, answer: 'approve' }, '.lk-latch[data-state=ok]'),
  ],
}

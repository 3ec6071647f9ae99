import type { Features, SocialProvider } from '@latchkey/core'
import { LatchkeyError, type LoginAction } from '@latchkey/core/adapter'
import {
  createMemoryChannelSource,
  createMemoryLogin,
  createMemoryWallet,
  type MemoryLogin,
} from '@latchkey/core/testing'
import { showView } from '@latchkey/react-ui/testing'
import type { GalleryChapter, GalleryState, Scene, SceneOptions } from '../../testing/gallery/state.js'
import { type } from '../../testing/gallery/steps.js'

const email = 'mara@example.org'

/** A site with logins. @param action what a request of a code leads to @param prepare changes the logins */
const withLogin = (
  action: LoginAction = 'VERIFY_OTP',
  prepare: (login: MemoryLogin) => void = () => undefined,
): SceneOptions => {
  const wallet = createMemoryWallet({ id: 'mail', name: 'Mail', accounts: [{ address: '0x1' }], network: 'eip155:1' })
  const login = createMemoryLogin(() => 1_700_000_000_000) // when the clock of a scene starts
  login.action = action
  prepare(login)
  const kind = { id: 'ID_AUTH', name: 'E-mail', type: 'AUTH' } as const
  return { login: createMemoryChannelSource(wallet, ['eip155:1:0x1'], kind, undefined, login).entry }
}

/** The list of wallets with the e-mail field. @param features the site's features */
const fieldState = (id: string, title: string, features: Features, show?: (scene: Scene) => unknown): GalleryState => ({
  id,
  title,
  options: { ...withLogin(), features: { socials: false, ...features } },
  show: async (scene) => {
    await scene.engine.actions.open({ view: 'Connect' })
    await scene.find('.lk-mailfield input')
    await show?.(scene)
  },
})

const openForm = async (scene: Scene, text?: string) => {
  await scene.engine.actions.open({ view: 'EmailLogin' })
  const field = await scene.find<HTMLInputElement>('.lk-panel input')
  if (text !== undefined) type(field, text)
}

const submit = async (scene: Scene, text: string, selector: string) => {
  await openForm(scene, text)
  const button = await scene.find('.lk-acts .lk-btn:not(:disabled)')
  button.click()
  await scene.find(selector)
}

/** Requests a code, and enters it. */
export const enterCode = async (scene: Scene, code: string) => {
  await submit(scene, email, '.lk-otp input')
  type(await scene.find<HTMLInputElement>('.lk-otp input'), code)
}

/** The services in the list of wallets. */
const tilesState = (id: string, title: string, socials: Features['socials']): GalleryState => ({
  id,
  title,
  options: { ...withLogin(), features: { socials, connectMethodsOrder: ['social', 'email', 'wallet'] } },
  show: async (scene) => {
    await scene.engine.actions.open({ view: 'Connect' })
    await scene.find('.lk-social .lk-btn')
  },
})

/** A login at Google, or at Farcaster. @param act what happens next @param selector what is shown then */
const socialState = (
  id: string,
  title: string,
  selector: string,
  act: (login: MemoryLogin) => void = () => undefined,
  { service = 'google', isPhone = false }: { readonly service?: SocialProvider; readonly isPhone?: boolean } = {},
): GalleryState => {
  let current: MemoryLogin | undefined
  const prepare = (memory: MemoryLogin) => {
    current = memory
    if (id === 'social-blocked') memory.social.isBlocked = true
  }
  return {
    id,
    title,
    options: { ...withLogin('VERIFY_OTP', prepare), features: { socials: [service] }, isPhone },
    show: async (scene) => {
      await scene.engine.actions.open({ view: 'Connect' })
      const tile = await scene.find('.lk-social .lk-btn')
      tile.click()
      await scene.find('[data-view^=Connecting] .lk-acts')
      // The code of logins loads after the press.
      if (id !== 'social-blocked')
        while (!current?.social.calls.includes('untilLoggedIn')) await new Promise(requestAnimationFrame)
      if (current) act(current)
      await scene.find(selector)
    },
  }
}

const oneTile = ['google'] as const

export const login: GalleryChapter = {
  title: 'Logins',
  states: [
    fieldState('connect-email', 'In the list of wallets', {}),
    fieldState('connect-email-first', 'In the list of wallets, first', { connectMethodsOrder: ['email', 'wallet'] }),
    fieldState('connect-email-collapsed', 'The wallets are behind a button', { collapseWallets: true }),
    fieldState(
      'connect-email-invalid',
      'In the list of wallets: an invalid address',
      { connectMethodsOrder: ['email', 'wallet'] },
      async (scene) => {
        type(await scene.find<HTMLInputElement>('.lk-mailfield input'), 'mara@example')
        const button = await scene.find('.lk-mailfield .lk-iconbtn')
        button.click()
        await scene.find('.lk-note--bad')
      },
    ),
    {
      id: 'email-network',
      title: 'The network to log in on',
      options: withLogin(),
      show: async (scene) => {
        showView(scene.engine, { view: 'EmailNetwork', data: { email } })
        await scene.find('[data-view=EmailNetwork] .lk-row')
      },
    },
    { id: 'email', title: 'Empty form', options: withLogin(), show: (scene) => openForm(scene) },
    {
      id: 'email-invalid',
      title: 'An invalid address',
      options: withLogin(),
      show: (scene) => submit(scene, 'mara@example', '.lk-note--bad'),
    },
    {
      id: 'email-too-soon',
      title: 'A second request within 30 seconds',
      options: withLogin(),
      show: async (scene) => {
        await submit(scene, email, '.lk-otp')
        await scene.engine.actions.close()
        await submit(scene, email, '.lk-note--bad')
      },
    },
    {
      id: 'email-device',
      title: 'A new device',
      options: withLogin('VERIFY_DEVICE'),
      show: (scene) => submit(scene, email, '.lk-latch'),
    },
    { id: 'email-code', title: 'Enter the code', options: withLogin(), show: (scene) => enterCode(scene, '417') },
    {
      id: 'email-wrong',
      title: 'A wrong code',
      options: withLogin(),
      show: async (scene) => {
        await enterCode(scene, '417902')
        await scene.find('.lk-otp[data-invalid]')
      },
    },
    tilesState('socials-one', 'One service', oneTile),
    tilesState('socials-two', 'Two services', ['google', 'apple']),
    tilesState('socials-six', 'Six services', ['google', 'x', 'discord', 'farcaster', 'github', 'apple']),
    tilesState('socials', 'All services', true),
    {
      id: 'socials-all',
      title: 'The list of all services',
      options: withLogin(),
      show: async (scene) => {
        showView(scene.engine, { view: 'ConnectSocials', data: undefined })
        await scene.find('[data-view=ConnectSocials] .lk-row')
      },
    },
    socialState('social-open', 'The service’s window is open', '.lk-latch'),
    socialState('social-blocked', 'The browser blocked the window', '.lk-latch[data-state=still]'),
    socialState('social-digits', 'Two digits to compare', '.lk-otp', ({ social }) => social.finish('VERIFY_DIGITS')),
    socialState('social-closed', 'The window was closed', '.lk-latch[data-state=bad]', ({ social }) => social.giveUp()),
    socialState('social-rejected', 'The user refused', '.lk-latch[data-state=bad]', ({ social }) => social.refuse()),
    socialState('social-slow', 'The login took too long', '.lk-latch[data-state=warn]', ({ social }) =>
      social.fail(new LatchkeyError('LOGIN_TIMEOUT', 'The login took too long.', { help: ['Log in again.'] })),
    ),
    socialState('social-failed', 'The login failed', '.lk-latch[data-state=warn]', ({ social }) =>
      social.fail(new Error('It failed.')),
    ),
    socialState('farcaster', 'The code of Farcaster', '.lk-qr', undefined, { service: 'farcaster' }),
    socialState('farcaster-phone', 'The link into Farcaster on a phone', '.lk-acts a', undefined, {
      service: 'farcaster',
      isPhone: true,
    }),
  ],
}

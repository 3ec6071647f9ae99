import { showView } from '@latchkey/react-ui/testing'
import {
  createMemoryChannelSource,
  createMemoryLogin,
  createMemoryWallet,
  type MemoryLogin,
} from '@latchkey/core/testing'
import type { GalleryChapter, GalleryState, Scene } from '../../testing/gallery/state.js'
import { type } from '../../testing/gallery/steps.js'

const account = '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'

/** A state of a user who is logged in by e-mail. */
const loggedIn = (
  id: string,
  title: string,
  show: (scene: Scene) => Promise<unknown>,
  is: Partial<
    Pick<
      MemoryLogin,
      'accountType' | 'isSmartAccountDeployed' | 'hasForeignDelegate' | 'hasRecoveryCode' | 'setAccountType'
    >
  > = {},
): GalleryState => {
  const wallet = createMemoryWallet({ id: 'mail', name: 'Mail', accounts: [{ address: account }], network: 'eip155:1' })
  const login = createMemoryLogin(() => 1_700_000_000_000) // when the clock of a scene starts
  login.smartAccountNetworks = ['eip155:1']
  Object.assign(login, { accountType: 'smartAccount', ...is })
  const kind = { id: 'ID_AUTH', name: 'E-mail', type: 'AUTH' } as const
  const { entry } = createMemoryChannelSource(wallet, [`eip155:1:${account}`], kind, undefined, login)
  return {
    id,
    title,
    options: { login: entry },
    show: async (scene) => {
      await login.startEmail('mara@example.org')
      await scene.engine.actions.connect({ namespace: 'eip155', connectorId: 'ID_AUTH' })
      await show(scene)
    },
  }
}

/** The settings of a smart account. @param changed what the view shows after a press on the other kind, if there is one */
const smartAccount = (id: string, title: string, is: Parameters<typeof loggedIn>[3] = {}, changed?: string) =>
  loggedIn(
    id,
    title,
    async (scene) => {
      showView(scene.engine, { view: 'SmartAccountSettings', data: undefined })
      const other = await scene.find<HTMLButtonElement>('.lk-seg [aria-pressed=false]')
      if (changed === undefined) return
      other.click()
      await scene.find(changed)
    },
    is,
  )

const openForm = async (scene: Scene, email?: string) => {
  showView(scene.engine, { view: 'UpdateEmailWallet', data: undefined })
  const field = await scene.find<HTMLInputElement>('.lk-panel input')
  if (email !== undefined) type(field, email)
}

const submit = async (scene: Scene, email: string, selector: string) => {
  await openForm(scene, email)
  const button = await scene.find('.lk-acts .lk-btn:not(:disabled)')
  button.click()
  await scene.find(selector)
}

/** The settings of a user who is logged in, and the change of the address. */
export const accountSettings: GalleryChapter = {
  title: 'Account settings',
  states: [
    loggedIn('account-login', 'The account of a login', async (scene) => {
      await scene.engine.actions.open()
      await scene.find('.lk-balance')
    }),
    loggedIn('account-settings', 'The settings', async (scene) => {
      await scene.engine.actions.open({ view: 'AccountSettings' })
      await scene.find('.lk-notice')
    }),
    loggedIn(
      'account-settings-exit',
      'The settings of a wallet that opens by a passkey only',
      async (scene) => {
        await scene.engine.actions.open()
        await scene.find('.lk-balance')
        await scene.engine.actions.open({ view: 'AccountSettings' })
        await scene.find('.lk-notice--warn')
      },
      { hasRecoveryCode: false },
    ),
    smartAccount('smart-account', 'A smart account', { isSmartAccountDeployed: true }),
    smartAccount('smart-account-soon', 'An account that becomes a smart account'),
    smartAccount('smart-account-plain', 'A plain account', { accountType: 'eoa' }),
    smartAccount('smart-account-unused', 'A smart account that is used as a plain one', {
      accountType: 'eoa',
      isSmartAccountDeployed: true,
    }),
    smartAccount('smart-account-foreign', 'An account with a foreign delegate', { hasForeignDelegate: true }),
    smartAccount(
      'smart-account-busy',
      'The kind of account changes',
      { setAccountType: () => new Promise(() => undefined) },
      '[aria-busy=true]',
    ),
    smartAccount(
      'smart-account-failed',
      'The kind of account was not changed',
      { setAccountType: () => Promise.reject(new Error('The wallet does not respond.')) },
      '[role=alert]',
    ),
    loggedIn('change-email', 'Change the address', (scene) => openForm(scene)),
    loggedIn('change-email-invalid', 'Change the address: the same one', (scene) =>
      submit(scene, 'mara@example.org', '.lk-note--bad'),
    ),
    loggedIn('change-email-old', 'Confirm the current address', (scene) => submit(scene, 'm@example.org', '.lk-otp')),
    loggedIn('change-email-new', 'Confirm the new address', async (scene) => {
      await submit(scene, 'm@example.org', '.lk-otp')
      type(await scene.find<HTMLInputElement>('.lk-otp input'), '123456')
      await scene.find('[data-view=UpdateEmailSecondaryOtp] .lk-otp')
    }),
  ],
}

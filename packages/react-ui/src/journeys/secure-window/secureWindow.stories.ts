import {
  createMemoryChannelSource,
  createMemoryLogin,
  createMemoryWallet,
  type MemoryLogin,
  type MemoryWallet,
} from '@latchkey/core/testing'
import { manageWallet } from '@latchkey/core/internal/login'
import { enterCode } from '../login/login.stories.js'
import type { GalleryChapter, GalleryState, Scene } from '../../testing/gallery/state.js'

/** What a state does with a site's logins in memory. The wallet's own screen itself belongs to the wallet service, and is not drawn. */
type Show = (scene: Scene, login: MemoryLogin, wallet: MemoryWallet) => Promise<unknown>

const withLogin = (id: string, title: string, show: Show): GalleryState => {
  const wallet = createMemoryWallet({ id: 'mail', name: 'Mail', accounts: [{ address: '0x1' }], network: 'eip155:1' })
  const login = createMemoryLogin(() => 1_700_000_000_000) // when the clock of a scene starts
  const kind = { id: 'ID_AUTH', name: 'E-mail', type: 'AUTH' } as const
  const { entry } = createMemoryChannelSource(wallet, ['eip155:1:0x1'], kind, undefined, login)
  return { id, title, options: { login: entry }, show: (scene) => show(scene, login, wallet) }
}

const never = () => new Promise<never>(() => undefined)

/** Requests an approval of a user who is logged in. */
const requestApproval = async ({ engine }: Scene, login: MemoryLogin) => {
  await engine.actions.connect({ namespace: 'eip155', connectorId: 'ID_AUTH' })
  login.emit({ kind: 'approval', status: 'asked' })
}

/** Opens the devices and recovery of a user who is logged in. */
const openManaging = async ({ engine }: Scene) => {
  await engine.actions.connect({ namespace: 'eip155', connectorId: 'ID_AUTH' })
  await engine.actions.open({ view: 'AccountSettings' })
  void engine.store.dispatch(manageWallet())
}

/** Logs in, until the wallet has to be opened on its own screen. */
const requestUnlock = async (scene: Scene, login: MemoryLogin, wallet: MemoryWallet) => {
  await enterCode(scene, '123456')
  while (wallet.prompts === 0) await new Promise(requestAnimationFrame)
  login.emit({ kind: 'approval', status: 'asked' })
}

export const secureWindow: GalleryChapter = {
  title: 'The wallet’s own screen',
  states: [
    withLogin('approve', 'Approve: the place of the screen', async (scene, login) => {
      await requestApproval(scene, login)
      await scene.find('.lk-secure[aria-busy=false]')
    }),
    withLogin('approve-opening', 'Approve: the screen is loading', async (scene, login) => {
      login.onTheme = never
      await requestApproval(scene, login)
      await scene.find('.lk-secure')
    }),
    withLogin('approve-failed', 'Approve: the screen does not respond', async (scene, login) => {
      login.onTheme = () => Promise.reject(new Error('The frame is silent.'))
      await requestApproval(scene, login)
      await scene.find('.lk-stage')
    }),
    withLogin('approve-lost', 'Approve: the screen was lost', async (scene, login) => {
      await requestApproval(scene, login)
      login.emit({ kind: 'approval', status: 'lost' })
      await scene.find('.lk-stage')
    }),
    withLogin('manage-opening', 'ManageWallet: the screen is loading', async (scene, login) => {
      login.onTheme = never
      await openManaging(scene)
      await scene.find('.lk-secure')
    }),
    withLogin('manage-failed', 'ManageWallet: the screen did not open', async (scene, login) => {
      login.manage = () => Promise.reject(new Error('The frame is silent.'))
      await openManaging(scene)
      await scene.find('.lk-stage')
    }),
    withLogin('unlock-opening', 'UnlockWallet: the screen is loading', async (scene, login, wallet) => {
      wallet.answer = 'hang'
      login.onTheme = never
      await requestUnlock(scene, login, wallet)
      await scene.find('.lk-secure')
    }),
    withLogin('unlock-failed', 'UnlockWallet: the wallet was not opened', async (scene, login, wallet) => {
      let reject = () => undefined as void
      wallet.answer = new Promise((resolve) => {
        reject = () => resolve('reject')
      })
      await requestUnlock(scene, login, wallet)
      reject()
      await scene.find('.lk-stage .lk-latch[data-state=bad]')
    }),
  ],
}

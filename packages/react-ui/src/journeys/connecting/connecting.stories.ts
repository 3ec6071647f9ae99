import { type ErrorCode, LatchkeyError } from '@latchkey/core'
import type { MemoryAnswer } from '@latchkey/core/testing'
import { wallet } from '../../testing/gallery/samples.js'
import type { GalleryChapter, GalleryState, Scene, SceneOptions } from '../../testing/gallery/state.js'

/** Opens the list, chooses the first wallet with an answer, and lets time pass. */
const choose =
  (answer: MemoryAnswer, ...seconds: readonly number[]) =>
  async ({ engine, wallets, find, clock }: Scene) => {
    const [first] = wallets
    if (first) first.answer = answer
    await engine.actions.open()
    const row = await find('.lk-body .lk-row')
    row.click()
    await find('.lk-stage')
    for (const passed of seconds) await clock.advance(passed * 1_000)
  }

/** Takes the user's device offline. */
const goOffline = () => {
  Object.defineProperty(navigator, 'onLine', { value: false })
  dispatchEvent(new Event('offline'))
}

const offline =
  (answer: MemoryAnswer, ...seconds: readonly number[]) =>
  async (scene: Scene) => {
    goOffline()
    await choose(answer, ...seconds)(scene)
  }

/** A wallet that opens a window, or its app on a phone. */
const outside: SceneOptions = {
  wallets: [wallet('Fennec')],
  announced: { 'io.fennec': { type: 'EXTERNAL', readiness: 'loadable' } },
}

/** A wallet whose adapter fails with this code. */
const failing = (id: string, title: string, code: ErrorCode, options?: SceneOptions): GalleryState => ({
  id,
  title,
  ...(options && { options }),
  show: choose(new LatchkeyError(code, 'The wallet failed.')),
})

/** A wallet on a network that the site does not support. */
const elsewhere = new LatchkeyError('CHAIN_NOT_SUPPORTED', 'Fennec is on Fractal.', {
  context: { wallet: 'Fennec', inUse: 'Fractal' },
})

export const connecting: GalleryChapter = {
  title: 'ConnectingExternal',
  states: [
    { id: 'connecting', title: 'Waiting', show: choose('hang') },
    { id: 'connecting-slow', title: 'Slow: hints after 8 s', show: choose('hang', 8) },
    { id: 'connecting-very-slow', title: 'Another option after 30 s', show: choose('hang', 8, 22) },
    { id: 'connecting-window-slow', title: 'Slow: a separate window', options: outside, show: choose('hang', 8) },
    {
      id: 'connecting-app-slow',
      title: 'Slow: an app on a phone',
      options: { ...outside, isPhone: true },
      show: choose('hang', 8),
    },
    {
      id: 'connecting-in-wallet-slow',
      title: 'Slow: in the wallet’s own browser',
      options: { wallets: [wallet('Fennec')], isPhone: true },
      show: choose('hang', 8),
    },
    { id: 'connecting-offline-slow', title: 'Slow: offline', show: offline('hang', 8) },
    { id: 'connecting-declined', title: 'Declined', show: choose('reject') },
    failing('connecting-busy', 'Busy: a request is open', 'REQUEST_PENDING'),
    failing('connecting-locked', 'Locked', 'WALLET_LOCKED'),
    failing('connecting-no-accounts', 'Shares no account', 'WALLET_NO_ACCOUNTS'),
    failing('connecting-unauthorized', 'Blocks the site', 'WALLET_UNAUTHORIZED'),
    failing('connecting-off', 'Cut off', 'WALLET_DISCONNECTED'),
    failing('connecting-nonsense', 'Answers nonsense', 'WALLET_ANSWER_INVALID'),
    failing('connecting-missing', 'Not installed', 'WALLET_NOT_INSTALLED'),
    failing('connecting-missing-listed', 'Not installed, but in the directory', 'WALLET_NOT_INSTALLED', {
      customWallets: [{ id: 'fennec', name: 'Fennec', homepage: 'https://fennec.example' }],
    }),
    failing('connecting-timed-out', 'Timed out', 'WALLET_TIMEOUT'),
    failing('connecting-unsupported', 'Does not support the network', 'CHAIN_NOT_SUPPORTED'),
    { id: 'connecting-elsewhere', title: 'On a network that the site lacks', show: choose(elsewhere) },
    failing('connecting-misconfigured', 'The site is not configured', 'PROJECT_ID_INVALID'),
    failing('connecting-unfetched', 'Its code did not load', 'CHUNK_LOAD_FAILED'),
    { id: 'connecting-offline', title: 'Offline', show: offline(new LatchkeyError('WALLET_TIMEOUT', 'It failed.')) },
    failing('connecting-failed', 'Failed', 'WALLET_FAILED'),
    {
      id: 'connecting-done',
      title: 'Connected',
      show: async (scene) => {
        await choose('hang', 8)(scene)
        const [first] = scene.wallets
        if (first) first.answer = 'approve'
        await scene.find('.lk-notice')
        const again = await scene.find('.lk-btn--primary')
        again.click()
        await scene.find('.lk-latch[data-state=ok]')
      },
    },
  ],
}

import {
  createMemoryAdapter,
  createMemoryChannelSource,
  createMemoryLogin,
  createMemoryWallet,
  type TestKitOptions,
} from '@latchkey/core/testing'
import type { Place } from '@latchkey/core/adapter'
import { mainnet } from './makeKit.js'
import { mountTestModal } from './mountTestModal.js'

/** Mounts a modal of a site with logins in memory. The wallet's own screen is an empty frame in the page, above the modal. */
export const mountLogin = async (options: Partial<TestKitOptions> = {}) => {
  const wallet = createMemoryWallet({ id: 'mail', name: 'Mail', accounts: [{ address: 'mara' }], network: mainnet.id })
  const login = createMemoryLogin(() => mounted.clock.now())
  const mail = { id: 'ID_AUTH', name: 'Mail', type: 'AUTH' } as const
  const { entry } = createMemoryChannelSource(wallet, ['eip155:1:mara'], mail, undefined, login)
  const { entry: adapter, ledger } = createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true })
  const frame = document.createElement('iframe')
  frame.title = 'Wallet'
  Object.assign(frame.style, { position: 'fixed', border: '0', zIndex: '999999', visibility: 'hidden' })
  document.body.append(frame)
  const { place } = login
  Object.assign(login, {
    place: (next: Place | undefined) => {
      place(next)
      frame.style.visibility = next ? 'visible' : 'hidden'
      if (next)
        for (const side of ['left', 'top', 'width', 'height'] as const) frame.style.setProperty(side, `${next[side]}px`)
    },
    focus: () => frame.focus(),
  })
  const mounted = await mountTestModal(undefined, {
    networks: [mainnet],
    adapters: [adapter],
    channels: [entry],
    ...options,
  })
  const { store } = mounted.engine
  return {
    ...mounted,
    frame,
    ledger,
    login,
    loginWallet: wallet,
    views: () => (store.getState().modal.open ? store.getState().modal.stack.map(({ view }) => view) : []),
    unmount: () => {
      mounted.unmount()
      frame.remove()
    },
  }
}

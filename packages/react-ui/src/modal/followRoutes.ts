import { type Engine, selectIsConnected, selectIsOpen, selectRoute, type ViewName } from '@latchkey/core/internal'
import type { ViewLoader } from './viewLoader.js'

/** Fetches the view that is shown, and what comes next: while the list of wallets is looked at, and once a wallet is there or asked. */
export const followRoutes = ({ store }: Engine, loader: ViewLoader): (() => void) => {
  let shown: ViewName | undefined
  let expected = false
  const follow = () => {
    const state = store.getState()
    if (state.site.modalSize === 'wide') loader.load('ConnectIntro')
    const view = selectIsOpen(state) ? selectRoute(state).view : undefined
    if (view) loader.load(view)
    if (view === 'Connect' && shown !== view) loader.prefetch('connecting')
    shown = view
    const expects = selectIsConnected(state) || Object.keys(state.connections.attempts).length > 0
    if (expects && !expected) loader.prefetch('account')
    expected = expects
  }
  follow()
  return store.subscribe(follow)
}

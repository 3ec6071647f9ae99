import { type Engine, selectIsConnected, selectIsOpen, selectRoute } from '@latchkey/core/internal'
import type { ViewLoader } from './viewLoader.js'

/** Fetches the view that is shown, and the one that comes next: while the list is looked at, and once a wallet is there or asked. */
export const followRoutes = ({ store }: Engine, loader: ViewLoader): (() => void) => {
  let listed = false
  let expected = false
  const follow = () => {
    const state = store.getState()
    if (state.site.modalSize === 'wide') loader.load('ConnectIntro')
    const { view } = selectRoute(state)
    if (selectIsOpen(state)) loader.load(view)
    const isListed = selectIsOpen(state) && view === 'Connect'
    if (isListed && !listed) loader.prefetch('connecting')
    listed = isListed
    const expects = selectIsConnected(state) || Object.keys(state.connections.attempts).length > 0
    if (expects && !expected) loader.prefetch('account')
    expected = expects
  }
  follow()
  return store.subscribe(follow)
}

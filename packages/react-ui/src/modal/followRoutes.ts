import { type Engine, selectIsConnected, selectIsOpen, selectRoute } from '@latchkey/core/internal'
import type { ViewLoader } from './viewLoader.js'

/** Fetches the view that is shown, and, once a wallet is there or asked, the one that comes next. */
export const followRoutes = ({ store }: Engine, loader: ViewLoader): (() => void) => {
  let expected = false
  let asked: object = {}
  const follow = () => {
    const state = store.getState()
    if (state.site.modalSize === 'wide') loader.load('ConnectIntro')
    if (selectIsOpen(state)) loader.load(selectRoute(state).view)
    const { attempts } = state.connections
    if (attempts !== asked && Object.keys(attempts).length > 0) loader.prefetch('trouble')
    asked = attempts
    const expects = selectIsConnected(state) || Object.keys(attempts).length > 0
    if (expects && !expected) loader.prefetch('account')
    expected = expects
  }
  follow()
  return store.subscribe(follow)
}

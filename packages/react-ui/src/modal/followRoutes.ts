import { type Engine, selectIsConnected, selectIsOpen, selectRoute, type ViewName } from '@latchkey/core/internal'
import type { ViewLoader } from './viewLoader.js'

/** Runs an act once the page has nothing better to do; not every browser says when that is. */
const whenIdle = (act: () => void) => ('requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout)(act)

/** Fetches the view that is shown, and what comes next: while the list of wallets is looked at, and once a wallet is there or asked. */
export const followRoutes = ({ store, services }: Engine, loader: ViewLoader): (() => void) => {
  let shown: ViewName | undefined
  let expected = false
  const follow = () => {
    const state = store.getState()
    if (state.site.modalSize === 'wide') loader.load('ConnectIntro')
    const view = selectIsOpen(state) ? selectRoute(state).view : undefined
    if (view) loader.load(view)
    // Once the list stands: asking for a chunk takes time that the opening click does not have.
    if (view === 'Connect' && shown !== view) whenIdle(() => loader.prefetch('connecting'))
    if (view === 'ConnectingWalletConnectBasic' && shown !== view)
      import('./pairingParts.js').then(
        ({ startPairing }) => store.dispatch(startPairing()),
        (error: unknown) => services.logger.warn('The code was not asked for.', error),
      )
    shown = view
    const expects = selectIsConnected(state) || Object.keys(state.connections.attempts).length > 0
    if (expects && !expected) loader.prefetch('account')
    expected = expects
  }
  follow()
  return store.subscribe(follow)
}

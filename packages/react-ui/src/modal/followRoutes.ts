import {
  type Engine,
  selectIsConnected,
  selectIsOpen,
  selectRoute,
  traitsOf,
  type ViewName,
} from '@latchkey/core/internal'
import { afterPaint } from '../motion/afterPaint.js'
import type { ViewLoader } from '../context/viewLoader.js'

/** Runs an action once the page is idle, or after a timeout if the browser does not report idle time. */
const whenIdle = (action: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(action)

/** Fetches the code for connecting, each part in a task of its own. If that fails, the action that needs it reports the failure. */
const prefetchConnecting = ({ store, services }: Engine, loader: ViewLoader) => {
  const prefetchWhenIdle = (load: () => Promise<unknown>) => whenIdle(() => void load().catch(() => undefined))
  loader.prefetch('connecting')
  const { byNamespace } = store.getState().connectors
  for (const { namespace, prefetch } of services.adapters.values())
    if (prefetch && byNamespace[namespace]?.[0]) prefetchWhenIdle(prefetch)
  // The page button then shows the account with its picture as soon as there is one.
  if (document.querySelector('latchkey-button')) prefetchWhenIdle(() => import('../button/drawFacts.js'))
}

/**
 * Fetches the current view, and the likely next ones: while the list of wallets is shown, and once a wallet is connected. With
 * `prefetch: 'never'` it only fetches what the current view needs.
 */
export const followRoutes = (engine: Engine, loader: ViewLoader): (() => void) => {
  const { store, services } = engine
  const isAhead = services.options.prefetch !== 'never'
  const fetchAhead = (action: () => void) => isAhead && whenIdle(action)
  let shown: ViewName | undefined
  let wasConnected = false
  const follow = () => {
    const state = store.getState()
    const view = selectIsOpen(state) ? selectRoute(state).view : undefined
    if (state.site.modalSize === 'wide' && (isAhead || view === 'Connect')) loader.load('ConnectIntro')
    if (view) loader.load(view)
    if (shown !== view) {
      // Requesting a chunk takes time. It should delay neither the click that opens the modal nor a user who has just connected.
      if (view === 'Connect') afterPaint(() => fetchAhead(() => prefetchConnecting(engine, loader)))
      // The view needs the same file, so it reports a failure.
      if (view === 'Account')
        import('../navigation/accountJourneys.js').then(
          (chunk) => fetchAhead(() => chunk.prefetchFromAccount(store.getState(), loader)),
          () => undefined,
        )
      // The sign-in follows at once.
      if (view && traitsOf(view).isConnecting && (services.options.siwx ?? services.options.siweConfig))
        fetchAhead(() => loader.prefetch('sign-in'))
      if (view === 'ConnectingWalletConnectBasic')
        import('../journeys/pairing/pairingParts.js').then(
          ({ startPairing }) => store.dispatch(startPairing()),
          (error: unknown) => services.logger.warn('The pairing code could not be requested.', error),
        )
    }
    shown = view
    const isConnected = selectIsConnected(state)
    if (isConnected && !wasConnected) fetchAhead(() => loader.prefetch('account'))
    wasConnected = isConnected
  }
  follow()
  return store.subscribe(follow)
}

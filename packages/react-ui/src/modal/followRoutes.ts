import { type Engine, selectIsConnected, selectIsOpen, selectRoute, type ViewName } from '@latchkey/core/internal'
import { afterPaint } from './afterPaint.js'
import type { ViewLoader } from './viewLoader.js'

/** Runs an act once the page has nothing better to do; not every browser says when that is. */
const whenIdle = (act: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(act)

/** Fetches what connecting takes, each part in a task of its own. If that fails, the action that needs it reports the failure. */
const prefetchConnecting = ({ store, services }: Engine, loader: ViewLoader) => {
  const prefetchWhenIdle = (load: () => Promise<unknown>) => whenIdle(() => void load().catch(() => undefined))
  loader.prefetch('connecting')
  const { byNamespace } = store.getState().connectors
  for (const { namespace, prefetch } of services.adapters.values())
    if (prefetch && byNamespace[namespace]?.[0]) prefetchWhenIdle(prefetch)
  // The page button then shows the account with its picture as soon as there is one.
  if (document.querySelector('latchkey-button')) prefetchWhenIdle(() => import('../button/drawFacts.js'))
}

/** Fetches the view that is shown, and what comes next: while the list of wallets is looked at, and once a wallet is there. */
export const followRoutes = (engine: Engine, loader: ViewLoader): (() => void) => {
  const { store, services } = engine
  let shown: ViewName | undefined
  let wasConnected = false
  const follow = () => {
    const state = store.getState()
    if (state.site.modalSize === 'wide') loader.load('ConnectIntro')
    const view = selectIsOpen(state) ? selectRoute(state).view : undefined
    if (view) loader.load(view)
    if (shown !== view) {
      // Asking for a chunk takes time that the opening click does not have, nor the visitor who has just connected.
      if (view === 'Connect') afterPaint(() => whenIdle(() => prefetchConnecting(engine, loader)))
      // A failure is reported by the view, which needs the same file.
      if (view === 'Account')
        import('./accountViews.js').then(
          (chunk) => whenIdle(() => chunk.prefetchFromAccount(store.getState(), loader)),
          () => undefined,
        )
      // The sign-in follows without a wait.
      if (view?.startsWith('Connecting') && (services.options.siwx ?? services.options.siweConfig))
        whenIdle(() => loader.prefetch('signIn'))
      if (view === 'ConnectingWalletConnectBasic')
        import('./pairingParts.js').then(
          ({ startPairing }) => store.dispatch(startPairing()),
          (error: unknown) => services.logger.warn('The code was not asked for.', error),
        )
    }
    shown = view
    const isConnected = selectIsConnected(state)
    if (isConnected && !wasConnected) whenIdle(() => loader.prefetch('account'))
    wasConnected = isConnected
  }
  follow()
  return store.subscribe(follow)
}

import type { AppThunk, RootState } from '../state/rootReducer.js'
import { type BrowsedWallet, toBrowseLink } from '../policy/browseLink.js'
import { readPlatform, targetOn } from '../base/platform.js'
import { connectionsSlice, type WalletLinkUse } from '../state/connectionsSlice.js'
import { track } from '../state/services.js'
import { selectPairing } from './selectPairing.js'
import { type LinkedWallet, toWalletLink, type WalletWay } from './walletLink.js'

const linkOf = ({ networks }: RootState, wallet: BrowsedWallet) =>
  toBrowseLink(wallet, { href: location.href, namespace: networks.activeNamespace })

/** Whether a wallet that was chosen on a phone connects by opening this page in its own browser, without a code. */
export const selectIsBrowsed = (state: RootState, wallet: BrowsedWallet): boolean =>
  state.site.mobile && linkOf(state, wallet) !== undefined

/** Opens this page in a wallet's own browser. This has to happen in the task of the tap: the browser would block it later. */
export const browseInWallet =
  (wallet: BrowsedWallet): AppThunk =>
  (_dispatch, getState) => {
    const href = linkOf(getState(), wallet)
    if (href !== undefined) window.open(href, targetOn(readPlatform()), 'noreferrer noopener')
  }

/** How long to wait for the page to be left after a link was opened, in milliseconds. */
const handOverWait = 1_500

/** Aborts when the user uses the page again. */
const untilUsed = (signal: AbortSignal): AbortSignal => {
  const used = new AbortController()
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, () => used.abort(), { capture: true, once: true, signal })
  return AbortSignal.any([signal, used.signal])
}

/** Resolves when the page is left. If the app is on a phone, the page is hidden; if it is on a desktop, another window is in front of the page. */
const untilLeft = (way: WalletWay, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const checkVisibility = () => {
      if (way === 'desktop' || document.visibilityState === 'hidden') resolve()
    }
    document.addEventListener('visibilitychange', checkVisibility, { signal })
    window.addEventListener('pagehide', () => resolve(), { signal })
    if (way === 'desktop') window.addEventListener('blur', checkVisibility, { signal })
  })

/**
 * Opens a wallet by a link with the pairing URI of the current attempt. The link is opened before this returns, in the task of the tap: the browser
 * would block it later. Whether the page was left for it is in state, after {@link handOverWait} at the latest.
 */
export const openWallet =
  (wallet: LinkedWallet & { readonly name: string }, way: WalletWay): AppThunk =>
  (dispatch, getState, services) => {
    const { requestId, uri } = selectPairing(getState()) ?? {}
    const signal = requestId && services.attempts.get(requestId)?.signal
    const link = uri && toWalletLink(wallet, way, uri, readPlatform())
    if (!requestId || !signal || !link) return
    const { href, target } = link
    const setLinkState = (state: WalletLinkUse['state']) =>
      dispatch(connectionsSlice.actions.attemptUpdated({ requestId, link: { href, name: wallet.name, state } }))
    const waiting = new AbortController()
    const pageLeft = untilLeft(way, AbortSignal.any([signal, waiting.signal]))
    window.open(href, target, 'noreferrer noopener')
    setLinkState('opening')
    let isLeft = false
    // This may happen after the wait: some browsers first ask the user whether an app may be opened. Once the user uses the page again, no app opens
    // any more, and the page is left for another reason, such as to paste the code in another wallet.
    void pageLeft.then(() => {
      isLeft = true
      setLinkState('left')
    })
    const waited = services.clock.wait(handOverWait, signal).then(
      () => {
        if (isLeft) return
        setLinkState('stayed')
        untilUsed(signal).addEventListener('abort', () => waiting.abort(), { once: true })
      },
      () => undefined, // the attempt is over
    )
    void track(services, waited)
  }

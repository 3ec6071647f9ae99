import type { AppThunk } from '../state/rootReducer.js'
import { connectionsSlice, type WalletLinkUse } from '../state/connectionsSlice.js'
import { track } from '../state/services.js'
import { selectPairing } from './selectPairing.js'
import { readPlatform } from '../base/platform.js'
import { type LinkedWallet, toWalletLink, type WalletWay } from './walletLink.js'

/** How long to wait for the page to be left after a link was opened, in milliseconds. */
export const handOverWait = 1_500

/** Resolves when the page is left. If the app is on a phone, the page is hidden; if it is on a desktop, another window is in front of the page. */
const untilLeft = (way: WalletWay, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const leave = () => {
      if (way === 'desktop' || document.visibilityState === 'hidden') resolve()
    }
    document.addEventListener('visibilitychange', leave, { signal })
    window.addEventListener('pagehide', () => resolve(), { signal })
    if (way === 'desktop') window.addEventListener('blur', leave, { signal })
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
    const tell = (state: WalletLinkUse['state']) =>
      dispatch(connectionsSlice.actions.attemptUpdated({ requestId, link: { href, name: wallet.name, state } }))
    const left = untilLeft(way, signal)
    window.open(href, target, 'noreferrer noopener')
    tell('opening')
    let isLeft = false
    // This may happen after the wait: some browsers first ask the user whether an app may be opened.
    void left.then(() => {
      isLeft = true
      tell('left')
    })
    const waiting = services.clock.wait(handOverWait, signal).then(
      () => {
        if (!isLeft) tell('stayed')
      },
      () => undefined, // the attempt is over
    )
    void track(services, waiting)
  }

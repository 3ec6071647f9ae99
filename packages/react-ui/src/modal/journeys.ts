import { connectViews } from './connectViews.js'
import type { Journeys } from './viewLoader.js'

/** The kit's own views. What every visit needs comes with the modal; a later journey is a chunk of its own. */
export const journeys: Journeys = {
  connect: connectViews,
  connecting: () => import('./connectingViews.js').then(({ connectingViews }) => connectingViews),
  help: () => import('./helpViews.js').then(({ helpViews }) => helpViews),
  pairing: () => import('./pairingViews.js').then(({ pairingViews }) => pairingViews),
  account: () => import('./accountViews.js').then(({ accountViews }) => accountViews),
  signIn: () => import('./signInViews.js').then(({ signInViews }) => signInViews),
  wallets: () => import('./walletsViews.js').then(({ walletsViews }) => walletsViews),
  directory: () => import('./directoryViews.js').then(({ directoryViews }) => directoryViews),
  send: () => import('./sendViews.js').then(({ sendViews }) => sendViews),
  receive: () => import('./receiveViews.js').then(({ receiveViews }) => receiveViews),
}

import { connectViews } from '../journeys/connect/connectViews.js'
import type { Journeys, LaterJourney, ViewsOf } from '../context/viewLoader.js'

/**
 * The kit's own views. The views that every visit needs are included in the modal; each later journey is a chunk of its own, which exports each
 * view by its name.
 */
export const journeys = {
  connect: connectViews,
  connecting: () => import('../journeys/connecting/connectingViews.js'),
  help: () => import('../journeys/help/helpViews.js'),
  pairing: () => import('../journeys/pairing/pairingViews.js'),
  account: () => import('../journeys/account/accountViews.js'),
  signIn: () => import('../journeys/sign-in/signInViews.js'),
  wallets: () => import('../journeys/wallets/walletsViews.js'),
  directory: () => import('../journeys/all-wallets/directoryViews.js'),
  send: () => import('../journeys/send/sendViews.js'),
  receive: () => import('../journeys/receive/receiveViews.js'),
  buying: () => import('../journeys/buy/buyingViews.js'),
} satisfies Journeys & { readonly [journey in LaterJourney]: () => Promise<ViewsOf<journey>> }

import { connectViews } from './connectViews.js'
import type { Journey, Journeys, ViewsOf } from './viewLoader.js'

/** The kit's own views. What every visit needs comes with the modal; a later journey is a chunk of its own, which exports each view by its name. */
export const journeys = {
  connect: connectViews,
  connecting: () => import('./connectingViews.js'),
  help: () => import('./helpViews.js'),
  pairing: () => import('./pairingViews.js'),
  account: () => import('./accountViews.js'),
  signIn: () => import('./signInViews.js'),
  wallets: () => import('./walletsViews.js'),
  directory: () => import('./directoryViews.js'),
  send: () => import('./sendViews.js'),
  receive: () => import('./receiveViews.js'),
  buying: () => import('./buyingViews.js'),
} satisfies Journeys & { readonly [journey in Journey]: () => Promise<ViewsOf<journey>> }

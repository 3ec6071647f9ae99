import { connectViews } from '../journeys/connect/connectViews.js'
import type { Journeys, LaterJourney, ViewsOf } from '../context/viewLoader.js'

/** The account's chunk knows the chunks of the journeys that are reached from it, so that the first click does not contain their addresses. */
const loadAccount = () => import('./accountJourneys.js')

const loadLoginJourney = () => import('./loginJourney.js')

const fromAccount =
  <views>(load: (account: Awaited<ReturnType<typeof loadAccount>>) => Promise<views>) =>
  () =>
    loadAccount().then(load)

const fromLogin =
  <views>(load: (login: Awaited<ReturnType<typeof loadLoginJourney>>) => Promise<views>) =>
  () =>
    loadLoginJourney().then(load)

/**
 * The kit's own views. The views that every visit needs are included in the modal; each later journey is a chunk of its own, which exports each
 * view by its name.
 */
export const journeys = {
  connect: connectViews,
  connecting: () => import('../journeys/connecting/connectingViews.js'),
  help: () => import('../journeys/help/helpViews.js'),
  pairing: () => import('../journeys/pairing/pairingViews.js'),
  account: loadAccount,
  'sign-in': () => import('../journeys/sign-in/signInViews.js'),
  wallets: () => import('../journeys/wallets/walletsViews.js'),
  'all-wallets': () => import('../journeys/all-wallets/allWalletsViews.js'),
  send: fromAccount(({ loadSend }) => loadSend()),
  receive: fromAccount(({ loadReceive }) => loadReceive()),
  swap: fromAccount(({ loadSwap }) => loadSwap()),
  pay: fromAccount(({ loadPay }) => loadPay()),
  activity: fromAccount(({ loadActivity }) => loadActivity()),
  buy: fromAccount(({ loadBuy }) => loadBuy()),
  names: fromAccount(({ loadNames }) => loadNames()),
  login: fromLogin(({ loadLogin }) => loadLogin()),
  embedded: fromLogin(({ loadEmbedded }) => loadEmbedded()),
} satisfies Journeys & { readonly [journey in LaterJourney]: () => Promise<ViewsOf<journey>> }

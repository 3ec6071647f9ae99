/** What a site with EVM wallets loads, step by step: a step loads the modules that it `wants` (the end of a path) and all that they import. */
export const journeys = [
  { name: 'first load', wants: [] },
  {
    name: 'first click',
    wants: [
      'core/dist/engine/createEngine.js',
      'react-ui/dist/modal/mountModal.js',
      'eip155/dist/createEip155Adapter.js',
    ],
  },
  { name: 'connecting', wants: ['eip155/dist/session/createLive.js', 'react-ui/dist/button/drawFacts.js'] },
  { name: 'view while the wallet answers', wants: ['react-ui/dist/journeys/connecting/connectingViews.js'] },
  {
    name: 'account and networks',
    wants: ['react-ui/dist/navigation/accountJourneys.js', 'eip155/dist/session/actions.js'],
  },
  {
    name: 'send and receive',
    wants: ['react-ui/dist/journeys/send/sendViews.js', 'react-ui/dist/journeys/receive/receiveViews.js'],
  },
]

/** Journeys of which each loads only if the site has its feature on. They are not part of the sum of all journeys. */
export const featureJourneys = [
  { name: 'buy', wants: ['react-ui/dist/journeys/buy/buyViews.js'] },
  { name: 'swap', wants: ['react-ui/dist/journeys/swap/swapViews.js'] },
  { name: 'pay', wants: ['react-ui/dist/journeys/pay/payViews.js'] },
  { name: 'activity', wants: ['react-ui/dist/journeys/activity/activityViews.js'] },
  { name: 'names', wants: ['react-ui/dist/journeys/names/namesViews.js'] },
  { name: 'login', wants: ['react-ui/dist/journeys/login/loginViews.js'] },
  { name: 'embedded', wants: ['react-ui/dist/journeys/embedded/embeddedViews.js'] },
]

/** The part of the first click that is not drawn. */
export const engineModule = 'core/dist/engine/createEngine.js'

/** The kit's own steps in a site of any namespaces. */
export const kitJourneys = journeys.slice(0, 2).map(({ name, wants }) => ({ name, wants: wants.slice(0, 2) }))

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
    wants: ['react-ui/dist/journeys/account/accountViews.js', 'eip155/dist/session/actions.js'],
  },
  {
    name: 'send and receive',
    wants: ['react-ui/dist/journeys/send/sendViews.js', 'react-ui/dist/journeys/receive/receiveViews.js'],
  },
]

/** Loads only if the site has a service for buying. It is not part of the sum of all journeys. */
export const buying = { name: 'buying', wants: ['react-ui/dist/journeys/buy/buyingViews.js'] }

/** The part of the first click that is not drawn. */
export const engineModule = 'core/dist/engine/createEngine.js'

/** The kit's own steps in a site of any namespaces. */
export const kitJourneys = journeys.slice(0, 2).map(({ name, wants }) => ({ name, wants: wants.slice(0, 2) }))

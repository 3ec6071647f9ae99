/** Puts what the page has to know of the local chains into it, as data: nothing has to be fetched for it. */
export const withDevnet = (html, devnet) =>
  html.replace(
    '<div id="root">',
    `<script id="devnet" type="application/json">${JSON.stringify(devnet).replaceAll('<', '\\u003c')}</script>\n    <div id="root">`,
  )

/** Where the local chains and services answer: the page asks nobody else. */
export const urlsOf = ({ chains, solana, bip122, polkadot, cosmos, services, walletConnect }) => [
  ...[...chains, ...(solana?.chains ?? []), ...(polkadot?.chains ?? []), ...(cosmos?.chains ?? [])].map(
    ({ rpcUrl }) => rpcUrl,
  ),
  ...(bip122?.chains ?? []).map(({ esploraUrl }) => new URL(esploraUrl).origin),
  ...(services ? [services.url] : []),
  ...(walletConnect ? [walletConnect.relayUrl] : []),
]

/** Writes the description of the local chains into the page as data, so that the page does not fetch it. */
export const withDevnet = (html, devnet) =>
  html.replace(
    '<div id="root">',
    `<script id="devnet" type="application/json">${JSON.stringify(devnet).replaceAll('<', '\\u003c')}</script>\n    <div id="root">`,
  )

/** Returns the origins of the local chains and services, the only ones that the page requests. */
export const urlsOf = ({ chains, solana, bip122, polkadot, cosmos, services, walletConnect }) => [
  ...[...chains, ...(solana?.chains ?? []), ...(polkadot?.chains ?? []), ...(cosmos?.chains ?? [])].map(
    ({ rpcUrl }) => rpcUrl,
  ),
  ...(bip122?.chains ?? []).map(({ esploraUrl }) => new URL(esploraUrl).origin),
  ...(services ? [services.url] : []),
  ...(walletConnect ? [walletConnect.relayUrl] : []),
]

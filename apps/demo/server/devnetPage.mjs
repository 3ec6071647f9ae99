/** Puts what the page has to know of the local chains into it, as data: nothing has to be fetched for it. */
export const withDevnet = (html, devnet) =>
  html.replace(
    '<div id="root">',
    `<script id="devnet" type="application/json">${JSON.stringify(devnet).replaceAll('<', '\\u003c')}</script>\n    <div id="root">`,
  )

/** What the page has to know. */
export const describeDevnet = ({ chains, mnemonic }) => ({
  chains: chains.map(({ id, chainId, name, rpcUrl, tokens }) => ({ id, chainId, name, rpcUrl, tokens })),
  mnemonic,
})

/**
 * The namespaces: a network to name in a site, and the steps that a site pays for, each by a module of the namespace's package. eip155's steps
 * are the journeys. A site may contain no module that matches `never`, unless another of its namespaces `brings` it.
 */
export const namespaces = {
  eip155: {
    network: 'mainnet',
    steps: [],
    brings: /\/eventemitter3\//,
    // A site chooses the external wallets one by one.
    never: /\/@(coinbase|safe-global|base-org|metamask)\/|@wagmi\/connectors\//,
  },
  solana: {
    network: 'solanaMainnet',
    steps: [
      { name: 'first click', module: 'createSolanaAdapter.js' },
      { name: 'connecting', module: 'session/createLive.js' },
      { name: 'reads', module: 'session/createReads.js' },
      { name: 'sending', module: 'send/sending.js' },
    ],
    never: /\/node_modules\/(\.pnpm\/)?@solana(\+|\/)web3\.js|eventemitter3/,
  },
  bip122: {
    network: 'bitcoin',
    steps: [
      { name: 'first click', module: 'createBip122Adapter.js' },
      { name: 'connecting', module: 'session/createLive.js' },
      { name: 'connecting UniSat, OKX, Leather, Wallet Standard', module: 'session/otherLinks.js' },
      { name: 'reads', module: 'session/createReads.js' },
      { name: 'sending', module: 'send/sending.js' },
    ],
  },
  polkadot: {
    network: 'polkadotAssetHub',
    steps: [
      { name: 'first click', module: 'createPolkadotAdapter.js' },
      { name: 'connecting', module: 'session/createLive.js' },
      { name: 'reads', module: 'reads/reads.js' },
      { name: 'sending', module: 'send/sending.js' },
    ],
    never: /\/node_modules\/(\.pnpm\/)?@polkadot(\+|\/)|smoldot/,
  },
  cosmos: {
    network: 'cosmosHub',
    steps: [
      { name: 'first click', module: 'createCosmosAdapter.js' },
      { name: 'connecting', module: 'session/createLive.js' },
      { name: 'fees, signed texts, adding a network', module: 'session/actions.js' },
      { name: 'sending: cosmjs', module: 'send/signTransfer.js' },
    ],
  },
}

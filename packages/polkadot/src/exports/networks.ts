import { substrateNetwork } from '../networks/substrateNetwork.js'

/*
 * Each export is one record, so that bundlers drop the records a site does not import. The RPC URLs are public and rate-limited. For production, pass
 * your own in customRpcUrls. Records of other chains of the SDK have the same shape: `details.ss58Prefix` is the prefix of their addresses, by default 42.
 */

/** Polkadot's relay chain. */
export const polkadotRelay = /* @__PURE__ */ substrateNetwork('91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', {
  rpcUrl: 'https://rpc.polkadot.io',
  explorerUrl: 'https://polkadot.subscan.io',
  coin: ['Polkadot', 'DOT', 10],
  ss58Prefix: 0,
})

/** Polkadot's Asset Hub. */
export const polkadotAssetHub = /* @__PURE__ */ substrateNetwork(
  '68d56f15f85d3136970ec16946040bc1',
  'Polkadot Asset Hub',
  {
    rpcUrl: 'https://polkadot-asset-hub-rpc.polkadot.io',
    explorerUrl: 'https://assethub-polkadot.subscan.io',
    coin: ['Polkadot', 'DOT', 10],
    ss58Prefix: 0,
  },
)

/** Kusama's relay chain. */
export const kusama = /* @__PURE__ */ substrateNetwork('b0a8d493285c2df73290dfb7e61f870f', 'Kusama', {
  rpcUrl: 'https://kusama-rpc.polkadot.io',
  explorerUrl: 'https://kusama.subscan.io',
  coin: ['Kusama', 'KSM', 12],
  ss58Prefix: 2,
})

/** Westend, a test network. */
export const westend = /* @__PURE__ */ substrateNetwork('e143f23803ac50e8f6f8e62695d1ce9e', 'Westend', {
  rpcUrl: 'https://westend-rpc.polkadot.io',
  explorerUrl: 'https://westend.subscan.io',
  coin: ['Westend', 'WND', 12],
  ss58Prefix: 42,
  testnet: true,
})

/** Paseo, a test network. */
export const paseo = /* @__PURE__ */ substrateNetwork('77afd6190f1554ad45fd0d31aee62aac', 'Paseo', {
  rpcUrl: 'https://paseo.rpc.amforc.com',
  explorerUrl: 'https://paseo.subscan.io',
  coin: ['Paseo', 'PAS', 10],
  ss58Prefix: 42,
  testnet: true,
})

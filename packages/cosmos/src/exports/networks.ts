import { cosmosNetwork } from '../networks/cosmosNetwork.js'

/*
 * Each export is one record, so that bundlers drop the records a site does not import. The URLs are public and rate-limited, and the gas
 * prices are those of the chain registry. For production, pass your own URLs and prices to cosmosNetwork.
 */

export { type CosmosNetworkParts, cosmosNetwork } from '../networks/cosmosNetwork.js'
export type { CosmosDetails } from '../networks/networkDetails.js'

/** Cosmos Hub, cosmoshub-4. */
export const cosmosHub = /* @__PURE__ */ cosmosNetwork('cosmoshub-4', 'Cosmos Hub', {
  symbol: 'ATOM',
  denom: 'uatom',
  prefix: 'cosmos',
  rpcUrls: ['https://cosmos-rpc.publicnode.com', 'https://cosmos-rpc.polkachu.com'],
  explorerUrl: 'https://www.mintscan.io/cosmos',
  restUrls: ['https://cosmos-rest.publicnode.com', 'https://cosmos-api.polkachu.com'],
  gasPrices: ['0.01', '0.025', '0.03'],
})

/** Osmosis, osmosis-1. */
export const osmosis = /* @__PURE__ */ cosmosNetwork('osmosis-1', 'Osmosis', {
  symbol: 'OSMO',
  denom: 'uosmo',
  coinName: 'Osmosis',
  prefix: 'osmo',
  rpcUrls: ['https://osmosis-rpc.publicnode.com', 'https://rpc.osmosis.zone'],
  explorerUrl: 'https://www.mintscan.io/osmosis',
  restUrls: ['https://osmosis-rest.publicnode.com', 'https://lcd.osmosis.zone'],
  gasPrices: ['0.03', '0.035', '0.04'],
})

/** Juno, juno-1. */
export const juno = /* @__PURE__ */ cosmosNetwork('juno-1', 'Juno', {
  symbol: 'JUNO',
  denom: 'ujuno',
  coinName: 'Juno',
  prefix: 'juno',
  rpcUrls: ['https://juno-rpc.publicnode.com', 'https://juno-rpc.polkachu.com'],
  explorerUrl: 'https://www.mintscan.io/juno',
  restUrls: ['https://juno-rest.publicnode.com', 'https://juno-api.polkachu.com'],
  gasPrices: ['0.075', '0.1', '0.125'],
})

/** Celestia, celestia. */
export const celestia = /* @__PURE__ */ cosmosNetwork('celestia', 'Celestia', {
  symbol: 'TIA',
  denom: 'utia',
  coinName: 'Celestia',
  prefix: 'celestia',
  rpcUrls: ['https://celestia-rpc.publicnode.com', 'https://celestia-rpc.polkachu.com'],
  explorerUrl: 'https://www.mintscan.io/celestia',
  restUrls: ['https://celestia-rest.publicnode.com', 'https://api.celestia.nodestake.top'],
  gasPrices: ['0.01', '0.02', '0.1'],
})

/** dYdX, dydx-mainnet-1. */
export const dydx = /* @__PURE__ */ cosmosNetwork('dydx-mainnet-1', 'dYdX', {
  symbol: 'DYDX',
  denom: 'adydx',
  coinName: 'dYdX',
  decimals: 18,
  prefix: 'dydx',
  rpcUrls: ['https://dydx-rpc.publicnode.com', 'https://dydx-dao-rpc.polkachu.com'],
  explorerUrl: 'https://www.mintscan.io/dydx',
  restUrls: ['https://dydx-rest.publicnode.com', 'https://dydx-dao-api.polkachu.com'],
  gasPrices: ['12500000000', '12500000000', '20000000000'],
})

/** The chain of `@latchkey/devnet/cosmos`, latchkey-1, on the default port of local nodes: `startCosmosDevnet({ ports: [26657, 26667] })`. */
export const localCosmos = /* @__PURE__ */ cosmosNetwork('latchkey-1', 'Devnet Cosmos', {
  symbol: 'TEST',
  denom: 'utest',
  coinName: 'Test',
  prefix: 'cosmos',
  rpcUrls: ['http://127.0.0.1:26657'],
  restUrls: ['http://127.0.0.1:26657'],
  gasPrices: ['0.025', '0.03', '0.04'],
  testnet: true,
})

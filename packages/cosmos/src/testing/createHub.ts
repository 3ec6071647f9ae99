import { cosmosNetwork } from '../networks/cosmosNetwork.js'

/** URLs at which no node listens. */
const unreachable = { rpcUrls: ['http://127.0.0.1:9'], restUrls: ['http://127.0.0.1:9'] } as const

/** Creates the record of Cosmos Hub with the nodes of a test. By default, they are unreachable. */
export const createHub = (
  nodes: { readonly rpcUrls: readonly string[]; readonly restUrls: readonly string[] } = unreachable,
) =>
  cosmosNetwork('cosmoshub-4', 'Cosmos Hub', {
    symbol: 'ATOM',
    denom: 'uatom',
    prefix: 'cosmos',
    gasPrices: ['0.01', '0.025', '0.03'],
    ...nodes,
  })

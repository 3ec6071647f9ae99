import { cosmosNetwork } from '../networks/cosmosNetwork.js'

/** Where nobody listens. */
const nowhere = { rpcUrls: ['http://127.0.0.1:9'], restUrls: ['http://127.0.0.1:9'] } as const

/** The Cosmos Hub at nodes of a test: by default at none. */
export const hubAt = (nodes: { readonly rpcUrls: readonly string[]; readonly restUrls: readonly string[] } = nowhere) =>
  cosmosNetwork('cosmoshub-4', 'Cosmos Hub', {
    symbol: 'ATOM',
    denom: 'uatom',
    prefix: 'cosmos',
    gasPrices: ['0.01', '0.025', '0.03'],
    ...nodes,
  })

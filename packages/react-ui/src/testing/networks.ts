import type { NetworkRecord } from '@latchkey/core'

/** Networks for tests. Nothing asks their URLs: the adapters are in memory. */
export const mainnet: NetworkRecord = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
  explorerUrl: 'https://explorer.example',
}

export const polygon: NetworkRecord = { ...mainnet, id: 'eip155:137', name: 'Polygon' }

import type { NetworkRecord } from '@latchkey/core'

/** Networks for tests. Nothing sends requests to their URLs, because the adapters are in memory. */
export const mainnet: NetworkRecord = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
  explorerUrl: 'https://explorer.example',
}

export const polygon: NetworkRecord = { ...mainnet, id: 'eip155:137', name: 'Polygon' }

export const solana: NetworkRecord = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['http://127.0.0.1:1'],
}

export const bitcoin: NetworkRecord = {
  id: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: ['http://127.0.0.1:1'],
}

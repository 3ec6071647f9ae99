import type { NetworkRecord } from '@latchkey/core/adapter'

const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } as const
const testCurrency = { name: 'Test Bitcoin', symbol: 'tBTC', decimals: 8 } as const

/** Bitcoin. The `rpcUrls` of all networks here are Esplora services. */
export const bitcoin: NetworkRecord = {
  id: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency,
  rpcUrls: ['https://mempool.space/api', 'https://blockstream.info/api'],
  explorerUrl: 'https://mempool.space',
}

/** The test network of BIP-94. */
export const bitcoinTestnet4: NetworkRecord = {
  id: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  name: 'Bitcoin Testnet4',
  nativeCurrency: testCurrency,
  rpcUrls: ['https://mempool.space/testnet4/api'],
  explorerUrl: 'https://mempool.space/testnet4',
  testnet: true,
}

/** The test network whose blocks are signed. */
export const bitcoinSignet: NetworkRecord = {
  id: 'bip122:00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  nativeCurrency: testCurrency,
  rpcUrls: ['https://mempool.space/signet/api'],
  explorerUrl: 'https://mempool.space/signet',
  testnet: true,
}

/** A local chain. Its service has electrs's default port; pass another one in `customRpcUrls`. */
export const bitcoinRegtest: NetworkRecord = {
  id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin Regtest',
  nativeCurrency: testCurrency,
  rpcUrls: ['http://127.0.0.1:3002'],
  testnet: true,
}

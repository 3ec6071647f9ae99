import type { NetworkRecord } from '@latchkey/core/adapter'

/*
 * One record for each export: a bundler drops those that a site does not name. The RPC URLs are public ones with narrow limits; a site that
 * means it gives its own in customRpcUrls.
 */

const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const

/** Solana's mainnet. */
export const solanaMainnet: NetworkRecord = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency,
  rpcUrls: ['https://api.mainnet-beta.solana.com'],
  explorerUrl: 'https://explorer.solana.com',
}

/** Solana's devnet, for those who write programs. */
export const solanaDevnet: NetworkRecord = {
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency,
  rpcUrls: ['https://api.devnet.solana.com'],
  explorerUrl: 'https://explorer.solana.com/?cluster=devnet',
  testnet: true,
}

/** Solana's testnet, for those who run validators. */
export const solanaTestnet: NetworkRecord = {
  id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  nativeCurrency,
  rpcUrls: ['https://api.testnet.solana.com'],
  explorerUrl: 'https://explorer.solana.com/?cluster=testnet',
  testnet: true,
}

/** A validator on this machine, at its usual port. */
export const solanaLocalnet: NetworkRecord = {
  id: 'solana:localnet',
  name: 'Solana Localnet',
  nativeCurrency,
  rpcUrls: ['http://127.0.0.1:8899'],
  testnet: true,
}

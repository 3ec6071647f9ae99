import type { NetworkRecord } from '@latchkey/core/adapter'

/*
 * Each network is an export of its own, so that bundlers drop those that a site does not import. The RPC URLs are public and rate-limited;
 * sites in production pass their own in `customRpcUrls`.
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

/** Solana's devnet, for developers of programs. */
export const solanaDevnet: NetworkRecord = {
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency,
  rpcUrls: ['https://api.devnet.solana.com'],
  explorerUrl: 'https://explorer.solana.com/?cluster=devnet',
  testnet: true,
}

/** Solana's testnet, for operators of validators. */
export const solanaTestnet: NetworkRecord = {
  id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  nativeCurrency,
  rpcUrls: ['https://api.testnet.solana.com'],
  explorerUrl: 'https://explorer.solana.com/?cluster=testnet',
  testnet: true,
}

/** A local validator, at its default port. */
export const solanaLocalnet: NetworkRecord = {
  id: 'solana:localnet',
  name: 'Solana Localnet',
  nativeCurrency,
  rpcUrls: ['http://127.0.0.1:8899'],
  testnet: true,
}

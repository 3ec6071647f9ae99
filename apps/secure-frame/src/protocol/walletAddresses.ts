/** The addresses of a wallet: a checksummed EVM address, and a base58 Solana address. */
export type WalletAddresses = { readonly eip155: string; readonly solana: string }

/** The name that wallets use for a chain, e.g. `'solana:mainnet'`. */
export type SolanaChainName = `solana:${string}`

/** An account as a site receives it. */
export type SolanaWalletAccount = { readonly address: string; readonly publicKey: Uint8Array }

/** The new accounts of a site, or of every site if there is no origin. */
export type SolanaWalletEvent = {
  readonly origin?: string | undefined
  readonly accounts: readonly SolanaWalletAccount[]
}

/** The wallet's description of itself. */
export type SolanaWalletInfo = {
  readonly name: string
  readonly rdns?: string | undefined
  readonly icon: string
  readonly chains: readonly SolanaChainName[]
  readonly features: readonly string[]
  readonly versions: readonly ('legacy' | 0)[]
}

/** A wallet that stands in the window without saying so. */
export type KnownWallet = {
  /** Its path in the window. */
  readonly id: string
  readonly name: string
  /** The identity that it announces in other namespaces. */
  readonly rdns?: string
}

/** What sats-connect's registry knows, and those beside it with a way of their own. */
export const knownWallets: readonly KnownWallet[] = [
  { id: 'XverseProviders.BitcoinProvider', name: 'Xverse' },
  { id: 'FordefiProviders.UtxoProvider', name: 'Fordefi' },
  { id: 'LeatherProvider', name: 'Leather' },
  { id: 'unisat', name: 'UniSat' },
  { id: 'okxwallet.bitcoin', name: 'OKX Wallet', rdns: 'com.okex.wallet' },
]

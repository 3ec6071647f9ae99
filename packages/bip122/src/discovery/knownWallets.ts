import type { WalletKind } from './foundWallet.js'

/** A wallet that stands in the window without saying so. */
export type KnownWallet = {
  readonly kind: WalletKind
  readonly name: string
  /** The identity that it announces in other namespaces. */
  readonly rdns?: string
}

/** By their path in the window: what sats-connect's registry knows, and those beside it with a way of their own. */
export const knownWallets: Readonly<Record<string, KnownWallet>> = {
  'XverseProviders.BitcoinProvider': { kind: 'satsConnect', name: 'Xverse' },
  'FordefiProviders.UtxoProvider': { kind: 'satsConnect', name: 'Fordefi' },
  LeatherProvider: { kind: 'leather', name: 'Leather' },
  unisat: { kind: 'unisat', name: 'UniSat' },
  'okxwallet.bitcoin': { kind: 'okx', name: 'OKX Wallet', rdns: 'com.okex.wallet' },
}

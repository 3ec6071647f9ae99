import type { WalletInfo } from '@latchkey/core/adapter'

/** Whose way of speaking a wallet has. */
export type WalletKind = 'satsConnect' | 'leather' | 'unisat' | 'okx' | 'standard'

/** A wallet that was found in the page. */
export type FoundWallet = {
  readonly info: WalletInfo
  readonly kind: WalletKind
  /** The wallet's own object; for Wallet Standard the wallet itself. */
  readonly provider: object
}

import type { WalletInfo } from '@latchkey/core/adapter'
import type { HostWalletAdapter } from './hostWalletAdapter.js'
import type { SolanaWallet } from './standardWallet.js'

/** A wallet that was found in the page, or that the host gave. */
export type FoundWallet = {
  readonly info: WalletInfo
  readonly wallet?: SolanaWallet | undefined
  readonly adapter?: HostWalletAdapter | undefined
  /** The same wallet for one act, where it can be told that an act is given up. */
  readonly until?: ((signal: AbortSignal) => SolanaWallet) | undefined
  /** Whether it connects and signs in in one step. */
  readonly signsIn: boolean
}

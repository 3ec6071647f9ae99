import type { WalletInfo } from '@latchkey/core/adapter'
import type { InjectedEntry, InjectedWallet } from './injected.js'

/** A wallet that was found in the page. */
export type FoundWallet = {
  readonly info: WalletInfo
  readonly entry: InjectedEntry
  /** What it lets in, for one act, where it can be told that an act is given up. */
  readonly until?: ((signal: AbortSignal) => InjectedWallet) | undefined
}

import type { WalletInfo } from '@latchkey/core/adapter'
import type { Keplr } from './keplr.js'

/** A wallet that was found in the page. */
export type FoundWallet = {
  readonly info: WalletInfo
  readonly provider: Keplr
  /** The same wallet for one act, where it can be told that an act is given up. */
  readonly until?: ((signal: AbortSignal) => Keplr) | undefined
  /** Has a listener told when another key may be in use. @returns how to stop */
  readonly onKeyChange: (listener: () => void) => () => void
}

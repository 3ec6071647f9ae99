import type { CustomWallet } from '../contract/options.js'
import type { ConnectorRow } from './connectorRow.js'
import type { DirectoryWallet } from '../contract/directoryWallet.js'

/** A wallet in the list of all wallets. */
export type WalletCell = {
  /** The same as long as it is in the list. */
  readonly key: string
  readonly name: string
  readonly icon?: string | undefined
  /** Whether it is in this browser. */
  readonly isInstalled: boolean
  /** Set where it can be connected at once. */
  readonly row?: ConnectorRow | undefined
  /** Set where the site or its directory names it. */
  readonly wallet?: CustomWallet | DirectoryWallet | undefined
}

import type { CustomWallet } from '../contract/options.js'
import type { ConnectorRow } from './connectorRow.js'
import type { DirectoryWallet } from '../contract/directoryWallet.js'

/** A wallet in the list of all wallets. */
export type WalletCell = {
  /** A stable key: it stays the same as long as the wallet is in the list. */
  readonly key: string
  readonly name: string
  readonly icon?: string | undefined
  /** Whether the wallet is installed in this browser. */
  readonly isInstalled: boolean
  /** Set if the wallet can be connected at once. */
  readonly row?: ConnectorRow | undefined
  /** Set if the site or its directory lists the wallet. */
  readonly wallet?: CustomWallet | DirectoryWallet | undefined
}

import type { WalletInfo } from '../contract/session.js'
import type { ConnectionId } from '../base/connectionId.js'
import type { ChainConnector } from '../contract/routes.js'
import type { CustomWallet } from '../contract/options.js'
import type { DirectoryWallet } from '../contract/directoryWallet.js'

/** A wallet as shown in the list. */
export type ConnectorRow = ChainConnector & {
  readonly id: ConnectionId
  /** `'MULTI_CHAIN'` if connectors of several namespaces are one wallet. */
  readonly type: WalletInfo['type'] | 'MULTI_CHAIN'
  /** The connectors of a multi-chain wallet, one for each namespace. The row's own `connectorId` is the first. */
  readonly chains?: readonly ChainConnector[] | undefined
  readonly name: string
  readonly icon?: string | undefined
  readonly tag?: 'connected' | 'recent' | 'installed' | 'qrcode' | undefined
  readonly readiness: WalletInfo['readiness']
  /** Whether the wallet is installed in this browser. */
  readonly isInBrowser: boolean
  /** Whether another wallet claims the same identity. */
  readonly contested: boolean
  /** Whether only the wallet's name is known. */
  readonly unverified?: boolean | undefined
  /** When the wallet was last used here, in milliseconds since the epoch. */
  readonly usedAt?: number | undefined
}

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

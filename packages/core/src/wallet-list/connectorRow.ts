import type { WalletInfo } from '../contract/contract.js'
import type { ConnectionId } from '../base/connectionId.js'
import type { ChainConnector } from '../contract/routes.js'

/** A wallet as the list shows it. */
export type ConnectorRow = ChainConnector & {
  readonly id: ConnectionId
  /** `'MULTI_CHAIN'`: connectors of several namespaces that are one wallet. */
  readonly type: WalletInfo['type'] | 'MULTI_CHAIN'
  /** A multi-chain wallet's connectors, one for each namespace; the row names the first. */
  readonly chains?: readonly ChainConnector[] | undefined
  readonly name: string
  readonly icon?: string | undefined
  readonly tag?: 'connected' | 'recent' | 'installed' | 'qrcode' | undefined
  readonly readiness: WalletInfo['readiness']
  /** Whether the wallet is in this browser. */
  readonly isInBrowser: boolean
  /** Another wallet claims the same identity. */
  readonly contested: boolean
  /** Nothing but its name is known of it. */
  readonly unverified?: boolean | undefined
  /** When it was last used here, in milliseconds since the epoch. */
  readonly usedAt?: number | undefined
}

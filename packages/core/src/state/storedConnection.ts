import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { ConnectionId } from '../base/connectionId.js'

/** What was stored of a connection. */
export type StoredConnection = {
  readonly id: ConnectionId
  /** The account that was in use. */
  readonly address?: string | undefined
  /** The network that was in use. */
  readonly network?: CaipNetworkId | undefined
  /** Whether another tab has it now: it is that one's to end and to forget. */
  readonly isElsewhere?: boolean | undefined
}

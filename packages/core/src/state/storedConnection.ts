import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { ConnectionId } from '../base/connectionId.js'

/** The stored data of a connection. */
export type StoredConnection = {
  readonly id: ConnectionId
  /** The account that was in use. */
  readonly address?: string | undefined
  /** The network that was in use. */
  readonly network?: CaipNetworkId | undefined
  /** Whether another tab holds the connection now. If so, only that tab may end it and delete its stored data. */
  readonly isElsewhere?: boolean | undefined
}

import type { ConnectionId } from './connectionId.js'

/** What was stored of a connection. */
export type StoredConnection = {
  readonly id: ConnectionId
  /** The account that was in use. */
  readonly address?: string | undefined
}

/** The faults of a connection. `{}` has none. */
export type ConnectionFaults = {
  /** Resets new connections immediately. */
  readonly refuse?: boolean | undefined
  /** Keeps the connection open, but relays nothing in either direction. */
  readonly halfOpen?: boolean | undefined
  /** Delays the server's bytes by this many milliseconds. */
  readonly delay?: number | undefined
  /** Relays only this many of the server's bytes every 10 ms. */
  readonly drip?: number | undefined
  /** Ends the connection normally after this many of the server's bytes. */
  readonly truncateAfter?: number | undefined
  /** Resets the connection after this many of the server's bytes. */
  readonly resetAfter?: number | undefined
  /** Sends each request to the server twice, and drops the second response. */
  readonly repeat?: boolean | undefined
  /** Returns whether to drop a WebSocket server's message, by its number; the first is 0. */
  readonly lose?: ((message: number) => boolean) | undefined
  /** The number of times each of a WebSocket server's messages is relayed: 1 by default. */
  readonly copies?: number | undefined
  /** Relays a WebSocket server's messages in groups of this size, each group in reverse order. */
  readonly reverse?: number | undefined
}

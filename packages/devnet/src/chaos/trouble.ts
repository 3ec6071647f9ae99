/** The faults of a connection: `{}` for none. */
export type Trouble = {
  /** The connection is refused. */
  readonly refuse?: boolean | undefined
  /** The connection stays open, and nothing is relayed in either direction. */
  readonly halfOpen?: boolean | undefined
  /** How many milliseconds later the server's bytes come. */
  readonly delay?: number | undefined
  /** How many of the server's bytes come through every 10 ms. */
  readonly drip?: number | undefined
  /** After so many of the server's bytes it is ended as if that were all. */
  readonly truncateAfter?: number | undefined
  /** After so many of the server's bytes it is reset. */
  readonly resetAfter?: number | undefined
  /** Requests are sent to the server twice. Its second answer is dropped. */
  readonly repeat?: boolean | undefined
  /** Which of a WebSocket server's messages are lost, the first being 0. */
  readonly lose?: ((message: number) => boolean) | undefined
  /** How many times each of a WebSocket server's messages comes: once by default. */
  readonly copies?: number | undefined
  /** A WebSocket server's messages come in groups of so many, the latest first. */
  readonly reverse?: number | undefined
}

/** What goes wrong on a connection. Nothing does with `{}`. */
export type Trouble = {
  /** It is not let in. */
  readonly refuse?: boolean | undefined
  /** It stands, and nothing comes through any more, either way. */
  readonly halfOpen?: boolean | undefined
  /** How many milliseconds later the server's bytes come. */
  readonly delay?: number | undefined
  /** How many of the server's bytes come through every 10 ms. */
  readonly drip?: number | undefined
  /** After so many of the server's bytes it is ended as if that were all. */
  readonly truncateAfter?: number | undefined
  /** After so many of the server's bytes it is reset. */
  readonly resetAfter?: number | undefined
  /** What is asked comes to the server twice; its second answer is thrown away. */
  readonly repeat?: boolean | undefined
  /** Which of a WebSocket server's messages are lost, the first being 0. */
  readonly lose?: ((message: number) => boolean) | undefined
  /** How many times each of a WebSocket server's messages comes: once by default. */
  readonly copies?: number | undefined
  /** A WebSocket server's messages come in groups of so many, the latest first. */
  readonly reverse?: number | undefined
}

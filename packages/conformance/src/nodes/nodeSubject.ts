/** One call as a node sees it: of JSON-RPC, or of REST. */
export type NodeCall = {
  readonly id?: unknown
  readonly method: string
  readonly path: string
}

/** An adapter that reads through nodes of the suite. */
export type NodeSubject = {
  /** The protocol of its nodes. */
  readonly speaks: 'json-rpc' | 'rest'
  /** Starts it with nodes at `urls`, which it tries in this order. */
  run(urls: readonly string[]): {
    /** Reads an account's balance, in base units. */
    read(signal?: AbortSignal): Promise<string | undefined>
    stop(): void
  }
  /** Returns a working node's answer to a call: the result, or the whole body for REST. */
  answer(call: NodeCall): unknown
  /** The balance of such a node. */
  readonly balance: string
  /** Returns the false answer of a node: the adapter must not accept it if it does not answer the call. */
  lie(call: NodeCall): unknown
  /** Results that are not a balance. */
  readonly nonsense: readonly unknown[]
  /** A status below 500 that describes the account, and not a fault of the node. */
  readonly accountStatus?: number | undefined
}

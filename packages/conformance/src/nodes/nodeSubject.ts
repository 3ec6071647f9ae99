/** A JSON-RPC or REST call, as a node receives it. */
export type NodeCall = {
  readonly id?: unknown
  readonly method: string
  readonly path: string
}

/** An adapter that reads from the suite's nodes. */
export type NodeSubject = {
  /** The protocol of its nodes. */
  readonly protocol: 'json-rpc' | 'rest'
  /** Starts the adapter with nodes at `urls`, which it tries in this order. */
  run(urls: readonly string[]): {
    /** Reads an account's balance, in base units. */
    read(signal?: AbortSignal): Promise<string | undefined>
    stop(): void
  }
  /** Returns a working node's response to a call: the JSON-RPC result, or the whole REST body. */
  answer(call: NodeCall): unknown
  /** The balance that a working node returns. */
  readonly balance: string
  /** Returns a false response. The adapter must not accept it if it does not belong to the call. */
  falseAnswer(call: NodeCall): unknown
  /** Invalid balances. */
  readonly nonsense: readonly unknown[]
  /** An HTTP status below 500 that describes the account, and not a fault of the node. */
  readonly accountStatus?: number | undefined
}

/** One call as a node sees it: of JSON-RPC, or of REST. */
export type NodeCall = {
  readonly id?: unknown
  readonly method: string
  readonly path: string
}

/** An adapter that reads through nodes which the suite lends it. */
export type NodeSubject = {
  /** How its nodes are spoken to. */
  readonly speaks: 'json-rpc' | 'rest'
  /** Starts it with nodes at `urls`, the first tried first. */
  run(urls: readonly string[]): {
    /** Reads what an account holds, in base units. */
    read(signal?: AbortSignal): Promise<string | undefined>
    stop(): void
  }
  /** What a node that works says to a call: the result, or the whole body where it speaks REST. */
  answer(call: NodeCall): unknown
  /** What is read of such a node. */
  readonly balance: string
  /** The same from a node that lies: what has to be believed of no node whose answer is not one to the call. */
  lie(call: NodeCall): unknown
  /** Results that are no balance. */
  readonly nonsense: readonly unknown[]
  /** A status below 500 that says something of the account, and nothing of the node. */
  readonly tellingStatus?: number | undefined
}

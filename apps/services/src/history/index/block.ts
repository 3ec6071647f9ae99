/** A log of a transaction. All texts of a block are lower-case hex. */
export type Log = { readonly address: string; readonly topics: readonly string[]; readonly data: string }

/** A mined transaction. */
export type Transaction = {
  readonly hash: string
  readonly sender: string
  /** `null` if the transaction creates a contract. */
  readonly recipient: string | null
  readonly value: bigint
  readonly hasData: boolean
  readonly isFailed: boolean
  readonly logs: readonly Log[]
}

/** A block's place in its chain. */
export type BlockId = { readonly number: number; readonly hash: string; readonly parentHash: string }

/** A block with its transactions, in order. */
export type Block = BlockId & {
  /** Milliseconds since 1970. */
  readonly minedAt: number
  readonly transactions: readonly Transaction[]
}

/** What a transaction did, for one of its accounts. */
export type OperationType =
  | 'send'
  | 'receive'
  | 'trade'
  | 'approve'
  | 'mint'
  | 'burn'
  | 'deploy'
  | 'deposit'
  | 'withdraw'
  | 'execute'

/** A transfer of a transaction. Exactly one of `fungible_info` and `nft_info` is not `null`. */
export type HistoryTransfer = {
  readonly direction: 'in' | 'out' | 'self'
  readonly fungible_info: {
    readonly name: string
    readonly symbol: string
    readonly icon: { readonly url: string } | null
    readonly flags: { readonly is_spam: boolean }
  } | null
  readonly nft_info: {
    readonly name: string
    readonly content: { readonly preview: { readonly url: string } } | null
    readonly flags: { readonly is_spam: boolean }
  } | null
  /** A decimal number in whole coins or tokens. */
  readonly quantity: { readonly numeric: string }
  readonly sender: string
  readonly recipient: string
}

/** A transaction of an account's history. */
export type HistoryTransaction = {
  readonly id: string
  readonly metadata: {
    /** `confirmed` only if the transaction cannot be rolled back. */
    readonly status: 'confirmed' | 'pending' | 'failed'
    readonly operationType: OperationType
    readonly hash: string
    readonly minedAt: string
    /** The CAIP-2 id of the network. */
    readonly chain: string
    readonly sentFrom: string
    /** Empty if the transaction created a contract. */
    readonly sentTo: string
  }
  readonly transfers: readonly HistoryTransfer[]
}

/** A page of an account's history, the newest transaction first. */
export type HistoryPage = {
  readonly data: readonly HistoryTransaction[]
  /** The cursor of the next page, or `null` if this is the last page. */
  readonly next: string | null
}

/** A request for a page of an account's history. */
export type HistoryRequest = {
  /** An EVM address. */
  readonly account: string
  /** The CAIP-2 id of a network. By default the page has transactions of all networks that the server indexes. */
  readonly network?: string | undefined
  /** `next` of the page before. */
  readonly cursor?: string | undefined
  /** Default 50, at most 100. */
  readonly limit?: number | undefined
}

/** Reads a page, or returns the parameter that is invalid. */
export type ReadHistory = (request: HistoryRequest) => Promise<HistoryPage | { readonly refused: 'account' | 'cursor' }>

/** How many transactions a page has by default, and at most. */
export const pageSize = { default: 50, maximum: 100 }

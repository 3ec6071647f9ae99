/** A coin or a token, as it is shown. */
export type Currency = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly logoUrl?: string | undefined
}

/** A network that the index reads. */
export type IndexedNetwork = {
  /** The CAIP-2 id. */
  readonly id: `eip155:${number}`
  /** The chain id. A node that reports another one is not used. */
  readonly number: number
  /** The nodes, in the order in which they are tried. They can contain keys: no error and no log line may have one of them. */
  readonly rpcUrls: readonly string[]
  readonly nativeCurrency: Currency
  /** The tokens of the site's list. */
  readonly tokens: readonly (Currency & { readonly address: string })[]
  /** The first block that is read. Default: 0. */
  readonly startBlock?: number | undefined
  /** Addresses of tokens and senders whose transfers are never flagged as spam. */
  readonly trusted?: readonly string[] | undefined
  /** Addresses of tokens and senders whose transfers are always flagged as spam. */
  readonly spam?: readonly string[] | undefined
}

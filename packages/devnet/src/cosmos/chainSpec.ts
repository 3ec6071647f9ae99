/** The options of a chain. */
export type CosmosChainSpec = {
  /** The chain's id, e.g. `'latchkey-1'`. */
  readonly chainId: string
  /** The bech32 prefix of the chain's addresses. */
  readonly prefix: string
  /** The base unit of the chain's coin. Fees are paid in it. */
  readonly denom: string
  /** The minimum gas price, in base units per unit of gas. */
  readonly minGasPrice: number
}

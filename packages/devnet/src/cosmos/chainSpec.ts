/** The options of a chain. */
export type CosmosChainSpec = {
  /** The chain's id, e.g. `'latchkey-1'`. */
  readonly chainId: string
  /** The prefix of its addresses. */
  readonly prefix: string
  /** The base unit of its coin, which fees are paid in. */
  readonly denom: string
  /** The least price that it takes, in base units for a unit of gas. */
  readonly minGasPrice: number
}

type SoldChain = {
  readonly id: string
  readonly name: string
  readonly tokens: readonly { readonly symbol: string; readonly address: string }[]
}
/** The fields of the local chains that are used. */
export type SoldChains = {
  readonly chains: readonly (SoldChain & { readonly chainId: number })[]
  readonly solana?: { readonly chains: readonly (SoldChain & { readonly cluster: string })[] }
}
export function demoOnramp(devnet: SoldChains, url: string): object

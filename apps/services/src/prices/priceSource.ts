import type { Hex } from 'viem'
import type { ListedToken } from '../chains/currencies.js'

/** Returns prices of tokens. */
export type PriceSource = {
  /**
   * Returns the prices of tokens in US dollars, as decimal strings by address. A token without a price is left out.
   *
   * @param tokens addresses with checksums, each once. `nativeAddress` is the native coin
   * @param others the tokens among them that are not on the network's list
   * @throws `UpstreamError`
   */
  getPrices(tokens: readonly Hex[], others?: readonly ListedToken[]): Promise<ReadonlyMap<Hex, string>>
}

import type { Asset } from '../contract/contract.js'
import { formatAmount } from '../base/formatAmount.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'

/** How much of a coin or token an account holds, as the kit tells it to sites. */
export type TokenBalance = {
  readonly name: string
  readonly symbol: string
  /** The CAIP-2 id of the token's network. */
  readonly chainId: CaipNetworkId
  /** The token's bare address; `undefined` for the network's native coin. */
  readonly address: string | undefined
  /** What all of it is worth in US dollars, for showing only; `undefined` where no price is known. */
  readonly value: number | undefined
  /** What one is worth in US dollars, for showing only; `undefined` where it is not known. */
  readonly price: number | undefined
  readonly quantity: {
    /** How many decimals its base unit has. */
    readonly decimals: string
    /** How much: exact decimal text in the token's unit, e.g. `'1.25'`. */
    readonly numeric: string
  }
  /** The token's picture: a URL. */
  readonly iconUrl: string | undefined
}

/** A holding as sites are told it. */
export const toTokenBalance = (asset: Asset, network: CaipNetworkId): TokenBalance => {
  const { name, symbol, address, decimals, amount, price, iconUrl } = asset
  const numeric = formatAmount(BigInt(amount), decimals)
  return {
    name: name ?? symbol,
    symbol,
    chainId: network,
    address,
    value: price === undefined ? undefined : Number(numeric) * Number(price),
    price: price === undefined ? undefined : Number(price),
    quantity: { decimals: String(decimals), numeric },
    iconUrl,
  }
}

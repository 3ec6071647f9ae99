import type { Asset } from '../contract/session.js'
import { formatAmount } from '../base/formatAmount.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'

/** An account's balance of a coin or token, as the kit returns it to sites. */
export type TokenBalance = {
  readonly name: string
  readonly symbol: string
  /** The CAIP-2 id of the token's network. */
  readonly chainId: CaipNetworkId
  /** The token's bare address; `undefined` for the network's native coin. */
  readonly address: string | undefined
  /** The value of the whole balance in US dollars, for display only; `undefined` if the price is not known. */
  readonly value: number | undefined
  /** The price of one unit in US dollars, for display only; `undefined` if it is not known. */
  readonly price: number | undefined
  readonly quantity: {
    /** The number of decimals of the token. */
    readonly decimals: string
    /** The exact amount in the token's unit, as a decimal string, e.g. `'1.25'`. */
    readonly numeric: string
  }
  /** The URL of the token's icon. */
  readonly iconUrl: string | undefined
}

/** Converts an asset to the shape that sites receive. */
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

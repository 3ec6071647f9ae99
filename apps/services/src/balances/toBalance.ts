import { formatUnits } from 'viem'
import type { ChainId } from '../chains/chains.js'
import type { Holding } from './readHoldings.js'

/** A balance, as kits read it. */
export type Balance = {
  readonly name: string
  readonly symbol: string
  readonly chainId: ChainId
  /** The CAIP-10 id of the token. Absent for the native coin. */
  readonly address?: string
  /** In US dollars. 0 if there is no price. */
  readonly value: number
  /** In US dollars. 0 if there is no price. */
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

/** Converts a holding. @param price in US dollars, as a decimal string */
export const toBalance = (chainId: ChainId, { currency, address, amount }: Holding, price = '0'): Balance => {
  const { name, symbol, decimals, logoUrl = '' } = currency
  const numeric = formatUnits(amount, decimals)
  return {
    name,
    symbol,
    chainId,
    ...(address && { address: `${chainId}:${address}` }),
    value: Number(numeric) * Number(price),
    price: Number(price),
    quantity: { decimals: String(decimals), numeric },
    iconUrl: logoUrl,
  }
}

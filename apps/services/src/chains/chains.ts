import type { Hex } from 'viem'
import type { ExchangeOptions } from '../exchange/exchangeOptions.js'
import type { HistoryOptions } from '../history/historyOptions.js'
import type { NameOptions } from '../names/nameOptions.js'
import type { PriceOptions } from '../prices/priceOptions.js'
import type { CurrencyInfo, ListedToken } from './currencies.js'

/** The CAIP-2 id of an EVM network. */
export type ChainId = `eip155:${number}`

/** A network of the chains file. */
export type ChainSettings = {
  readonly id: ChainId
  /** The number in its id. */
  readonly number: number
  /** The nodes, in the order in which they are tried. They can contain keys: no error and no log line may have one of them. */
  readonly rpcUrls: readonly string[]
  readonly nativeCurrency: CurrencyInfo
  /** The tokens that the services report and trade. */
  readonly tokens: readonly ListedToken[]
  /** The address of Multicall3. */
  readonly multicall: Hex
  /** Where prices come from. */
  readonly prices?: PriceOptions | undefined
  /** Where tokens are traded. */
  readonly exchange?: ExchangeOptions | undefined
  /** The names that its accounts can register. */
  readonly names?: NameOptions | undefined
  /** Where the history of accounts comes from. */
  readonly history?: HistoryOptions | undefined
}

/** The chains file. */
export type ChainsFile = { readonly networks: readonly ChainSettings[] }

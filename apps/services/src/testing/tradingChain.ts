import { type Devnet, type DevnetChain, startDevnet } from '@latchkey/devnet'
import type { Hex } from 'viem'
import type { ListedToken } from '../chains/currencies.js'
import type { ChainWithNode } from '../chains/chainWithNode.js'
import { createOutgoing } from '../outgoing/createOutgoing.js'
import { createNode } from '../rpc/createNode.js'

/** A local chain with an exchange, for tests. A coin is worth 2,000 USDX, and a LAT 4 USDX. */
export type ExchangeChain = {
  readonly control: DevnetChain
  readonly chain: ChainWithNode
  readonly router: Hex
  readonly exchange: Awaited<ReturnType<DevnetChain['getExchange']>>
  readonly usdx: ListedToken
  readonly lat: ListedToken
}

/** A chain with an exchange, and the devnet that it belongs to. */
export type TradingChain = ExchangeChain & { readonly devnet: Devnet }

/** A token that is on no chain. */
export const strangeToken: ListedToken = {
  address: '0x1111111111111111111111111111111111111111',
  name: 'Strange',
  symbol: 'STR',
  decimals: 18,
}

/** Describes a local chain to the drivers. The first call creates its exchange. */
export const describeExchangeChain = async (
  control: DevnetChain,
  nativeCurrency: ChainWithNode['nativeCurrency'],
): Promise<ExchangeChain> => {
  const [usdx, lat] = control.tokens
  if (!usdx || !lat) throw new Error('The chain has fewer than two tokens.')
  const exchange = await control.getExchange()
  const { rpcUrl, id, chainId } = control
  const settings = { rpcUrls: [rpcUrl], number: chainId }
  const chain: ChainWithNode = {
    ...settings,
    id,
    nativeCurrency,
    tokens: [usdx, lat, strangeToken],
    multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
    node: createNode(settings, createOutgoing([rpcUrl])),
  }
  return { control, chain, router: exchange.router, exchange, usdx, lat }
}

/** Starts a local chain with an exchange. */
export const startTradingChain = async (): Promise<TradingChain> => {
  const devnet = await startDevnet({ chainIds: [1] })
  const [control] = devnet.chains
  if (!control) throw new Error('The devnet has no chain.')
  return { devnet, ...(await describeExchangeChain(control, { name: 'Ether', symbol: 'ETH', decimals: 18 })) }
}

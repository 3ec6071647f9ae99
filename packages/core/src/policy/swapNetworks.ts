import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { nativeTokenAddress } from './nativeTokenAddress.js'

/** The networks on which swaps are offered, if the site's data service supports them. */
export const swapNetworks: readonly CaipNetworkId[] = [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
].map((chainId): CaipNetworkId => `eip155:${chainId}`)

/** The address that stands for the native coin in the calls for swaps. */
export const swapCoinAddress = nativeTokenAddress('eip155')

/*
 * The routers of 1inch, the default provider, as its documentation publishes them for version 6. The kit's authors have not verified them.
 * https://business.1inch.com/portal/documentation/contracts/aggregation-protocol/aggregation-introduction
 */
const publishedRouter = '0x111111125421cA6dc452d289314280a0f8842A65'
const otherRouters: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  'eip155:324': '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
}

/** The contracts that a swap on a network may call, if the site does not name its own in `swapRouters`. */
export const defaultSwapRouters = (network: CaipNetworkId): readonly string[] =>
  swapNetworks.includes(network) ? [otherRouters[network] ?? publishedRouter] : []

/** The symbols that are suggested, in this order, on networks that have such a token. */
export const suggestedSymbols: readonly string[] =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )

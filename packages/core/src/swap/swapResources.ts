import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { defineResource } from '../state/defineResource.js'
import type { SwapDecimals } from './checkDecimals.js'
import { isSwapPlan, prepareSwap, type SwapPlan } from './prepareSwap.js'
import {
  type GasPrice,
  getGasPrice,
  getSwapQuote,
  getSwapTokens,
  isGasPrice,
  isSwapQuote,
  isSwapTokens,
  type SwapOrder,
  type SwapQuote,
  type SwapToken,
} from '../service-api/convertCalls.js'
import { getSupportedChains, isSupportedChains, type SupportedChains } from '../service-api/supportedChains.js'

/** How long a quote, and all that belongs to it, counts as current, in milliseconds. */
export const swapQuoteLifetime = 10_000
const retryGap = 2_000
const errorCode = 'SERVICE_FAILED'

const gasPriceUnsupported = (network: CaipNetworkId) =>
  new LatchkeyError('GAS_PRICE_UNSUPPORTED', 'Network not supported for Gas Price', {
    context: { network },
    help: [`Add ${network} to the networks of the data service.`],
  })

/** The networks that the site's data service supports. */
export const supportedChains = defineResource<{ readonly projectId: string }, SupportedChains>({
  name: 'supportedChains',
  lifetime: 300_000,
  retryGap,
  errorCode,
  check: isSupportedChains,
  load: (_project, services) => getSupportedChains(services),
})

/** The tokens that can be swapped on a network, as the service lists them. Views read `selectSwapTokens`. */
export const swapTokens = defineResource<{ readonly network: CaipNetworkId }, readonly SwapToken[]>({
  name: 'swapTokens',
  lifetime: 300_000,
  retryGap,
  errorCode,
  check: isSwapTokens,
  load: ({ network }, services) => getSwapTokens(network, services),
})

/** The quote for an order. Each order has its own entry, so a quote for another order is never returned. */
export const swapQuote = defineResource<SwapOrder, SwapQuote>({
  name: 'swapQuote',
  lifetime: swapQuoteLifetime,
  retryGap,
  errorCode,
  check: isSwapQuote,
  load: async (order, services) => {
    const gasPrice = await getGasPrice(order.network, services).catch(() => undefined) // the quote is known without it too
    return getSwapQuote({ ...order, gasPrice: gasPrice?.standard }, services)
  },
})

/** The price of gas on a network. `isSupported`: whether the data service supports the network. */
export const swapGasPrice = defineResource<
  { readonly network: CaipNetworkId; readonly isSupported: boolean },
  GasPrice
>({
  name: 'swapGasPrice',
  lifetime: swapQuoteLifetime,
  retryGap,
  errorCode,
  check: isGasPrice,
  load: async ({ network, isSupported }, services) => {
    if (!isSupported) throw gasPriceUnsupported(network)
    return getGasPrice(network, services)
  },
})

/** What the wallet must confirm for an order with the decimals that the user sees, as it was prepared last, and whether a node has simulated it. */
export const swapPlan = defineResource<SwapOrder & SwapDecimals, SwapPlan>({
  name: 'swapPlan',
  lifetime: swapQuoteLifetime,
  retryGap,
  errorCode,
  check: isSwapPlan,
  load: async (order, services) => {
    const { toAmount, approvals, isSimulated } = await prepareSwap(order, services)
    return { toAmount, approvals: approvals.length, isSimulated }
  },
})

// The modules that swaps use. A separate entry point, for the same reason as `views.ts`.
export {
  describeSwap,
  findAsset,
  isNative,
  slippage,
  type Swap,
  type SwapFacts,
  type SwapProblem,
  type SwapStep,
} from '../swap/describeSwap.js'
export {
  chooseSwapToken,
  findSuggested,
  keepSwap,
  openSwapTokens,
  reviewSwap,
  selectHasSwaps,
  selectSwapDraft,
  selectSwapNetworks,
  selectSwapTokens,
  type SwapSides,
} from '../swap/swapDraft.js'
export { swap, type SwapRequest, type SwapRun } from '../swap/swap.js'
export { swapReviewed } from '../swap/swapReviewed.js'
export {
  swapQuoteLifetime,
  supportedChains,
  swapGasPrice,
  swapPlan,
  swapQuote,
  swapTokens,
} from '../swap/swapResources.js'
export type { SwapDecimals } from '../swap/checkDecimals.js'
export { type SwapPlan } from '../swap/prepareSwap.js'
export type { GasPrice, SwapOrder, SwapQuote, SwapToken } from '../service-api/convertCalls.js'
export type { SwapDraft, SwapReview, SwapStage } from '../contract/swap.js'

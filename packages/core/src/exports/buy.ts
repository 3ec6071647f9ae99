// The modules that buying uses. A separate entry point, for the same reason as `views.ts`.
export {
  builtInOptions,
  openProvider,
  refreshAfterPurchase,
  trackBuyHelp,
  selectPurchaseNetworks,
} from '../buy/buy.js'
export {
  describePurchase,
  type OnRampFacts,
  type Purchase,
  type PurchaseOffer,
  type PurchaseProblem,
} from '../buy/describePurchase.js'
export type { OnRampDraft, OnRampQuote, SelectedProvider } from '../contract/onRamp.js'
export { mockedQuoteId, onRampOptions, onRampQuote, onRampUrl, onRampQuoteLifetime } from '../buy/onRampResources.js'
export { isOnRampOptions, isOnRampQuote } from '../service-api/onRampCalls.js'

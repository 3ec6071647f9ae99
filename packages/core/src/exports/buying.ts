// What buying uses. A door of its own, for the reason that `views.ts` is one.
export { builtInOptions } from '../buy/builtInOptions.js'
export { lookForPurchase, openProvider, tell } from '../buy/buying.js'
export {
  describePurchase,
  type OnRampFacts,
  type Purchase,
  type PurchaseOffer,
  type PurchaseProblem,
} from '../buy/describePurchase.js'
export type { OnRampDraft, OnRampQuote, SelectedProvider } from '../contract/onRamp.js'
export { mockedQuoteId, onRampOptions, onRampQuote, onRampUrl, quoteLifetime } from '../buy/onRampResources.js'
export { selectPurchaseNetworks } from '../buy/selectPurchaseNetworks.js'
export { isOnRampOptions, isOnRampQuote } from '../service-api/onRampCalls.js'

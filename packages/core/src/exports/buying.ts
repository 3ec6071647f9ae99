// What buying uses. A door of its own, for the reason that `views.ts` is one.
export { builtInOptions } from '../onramp/builtInOptions.js'
export { lookForPurchase, openProvider, tell } from '../onramp/buying.js'
export {
  describePurchase,
  type OnRampFacts,
  type Purchase,
  type PurchaseOffer,
  type PurchaseProblem,
} from '../onramp/describePurchase.js'
export type { OnRampDraft, OnRampQuote, SelectedProvider } from '../onramp/onRamp.js'
export { mockedQuoteId, onRampOptions, onRampQuote, onRampUrl, quoteLifetime } from '../onramp/onRampResources.js'
export { selectPurchaseNetworks } from '../onramp/selectPurchaseNetworks.js'
export { isOnRampOptions, isOnRampQuote } from '../service/onRampCalls.js'

import { defineResource } from '../state/defineResource.js'
import {
  createOnRampUrl,
  getOnRampOptions,
  getOnRampQuote,
  isOnRampOptions,
  isOnRampQuote,
  isOnRampUrl,
  type OnRampUrlRequest,
  type QuoteRequest,
} from '../service-api/onRampCalls.js'
import type { OnRampOptions, OnRampQuote } from '../contract/onRamp.js'

/** The currencies that can be bought, the currencies to pay in, and the providers. */
export const onRampOptions = defineResource<{ readonly projectId: string }, OnRampOptions>({
  name: 'onRampOptions',
  lifetime: 300_000,
  retryGap: 5_000,
  errorCode: 'SERVICE_FAILED',
  check: isOnRampOptions,
  load: (_project, services) => getOnRampOptions(services),
})

/** How long a price, and a page that is created for it, count as current, in milliseconds. */
export const onRampQuoteLifetime = 30_000

/** The id of a quote that no service returned. */
export const mockedQuoteId = 'mocked-quote-id'

/**
 * The quote for a purchase. If the request fails and the options are the built-in ones, the quote is one to one, and its id is `mockedQuoteId`.
 * The provider's page then shows the actual price.
 */
export const onRampQuote = defineResource<QuoteRequest & { readonly isBuiltIn: boolean }, OnRampQuote>({
  name: 'onRampQuote',
  lifetime: onRampQuoteLifetime,
  retryGap: 2_000,
  errorCode: 'SERVICE_FAILED',
  check: isOnRampQuote,
  load: ({ isBuiltIn, ...request }, services) =>
    getOnRampQuote(request, services).catch((error: unknown) => {
      if (!isBuiltIn) throw error
      const { amount, purchaseCurrency: currency } = request
      return { purchaseAmount: { amount, currency }, quoteId: mockedQuoteId }
    }),
})

/** The URL of a provider's page, for a provider that creates a page for each purchase. */
export const onRampUrl = defineResource<OnRampUrlRequest, { readonly url: string }>({
  name: 'onRampUrl',
  lifetime: onRampQuoteLifetime,
  retryGap: 2_000,
  errorCode: 'SERVICE_FAILED',
  check: isOnRampUrl,
  load: createOnRampUrl,
})

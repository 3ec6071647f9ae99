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

/** What can be bought, with what, from whom. */
export const onRampOptions = defineResource<{ readonly projectId: string }, OnRampOptions>({
  name: 'onRampOptions',
  lifetime: 300_000,
  retryGap: 5_000,
  errorCode: 'SERVICE_FAILED',
  check: isOnRampOptions,
  load: (_project, services) => getOnRampOptions(services),
})

/** How long a price, and a page that is made for it, may be taken for today's, in milliseconds. */
export const quoteLifetime = 30_000

/** The id of a quote that nobody gave. */
export const mockedQuoteId = 'mocked-quote-id'

/**
 * What a purchase would give. Where nobody told what can be bought either, it is one for one, and says by its id that nobody gave it: the
 * provider's page tells what it is.
 */
export const onRampQuote = defineResource<QuoteRequest & { readonly isBuiltIn: boolean }, OnRampQuote>({
  name: 'onRampQuote',
  lifetime: quoteLifetime,
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

/** The page of a provider that makes one for each purchase. */
export const onRampUrl = defineResource<OnRampUrlRequest, { readonly url: string }>({
  name: 'onRampUrl',
  lifetime: quoteLifetime,
  retryGap: 2_000,
  errorCode: 'SERVICE_FAILED',
  check: isOnRampUrl,
  load: createOnRampUrl,
})

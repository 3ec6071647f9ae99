import {
  builtInOptions,
  describePurchase,
  mockedQuoteId,
  type OnRampDraft,
  type OnRampQuote,
  onRampOptions,
  onRampQuote,
  onRampUrl,
  type Purchase,
} from '@latchkey/core/internal/buying'
import { type ResourceRead } from '@latchkey/core/internal'
import { selectAt, selectFeatures } from '@latchkey/core/internal/views'
import { useEffect, useMemo } from 'react'
import { useAppDispatch, useAppSelector, useEngine } from '../modal/store.js'

/** How long an amount stands before anybody is asked about it, in milliseconds. */
export const purchaseWait = 500

const noQuote: ResourceRead<OnRampQuote> = { status: 'none' }

/** What is known of a purchase. */
export type PurchaseFindings = {
  /** Nothing until it is known what can be bought. */
  readonly purchase: Purchase | undefined
  /** The answer for what is chosen now, and for nothing else. */
  readonly quote: ResourceRead<OnRampQuote>
  /** Whether a quote is nobody's: the seller tells what it is. */
  readonly isUnpriced: boolean
  /** Asks for the price again. */
  readonly askAgain: () => void
}

/** Looks at a purchase: reads what can be bought, and once it is no longer being typed its price and the sellers' pages. */
export const usePurchase = (draft: OnRampDraft): PurchaseFindings => {
  const dispatch = useAppDispatch()
  const { clock } = useEngine().services
  const at = useAppSelector((state) => selectAt(state))
  const projectId = useAppSelector(({ site }) => site.projectId)
  const { onramp } = useAppSelector(selectFeatures)
  const told = useAppSelector((state) => onRampOptions.select(state, { projectId }))
  useEffect(() => void dispatch(onRampOptions.read({ projectId })), [dispatch, projectId])
  const isBuiltIn = !told.data && told.status === 'failed'
  const options = told.data ?? (isBuiltIn ? builtInOptions : undefined)
  const { purchaseCurrency, paymentCurrency, paymentAmount } = draft
  const purchase = useMemo(
    () =>
      at &&
      options &&
      describePurchase(
        { ...at, options, providers: onramp, projectId },
        { purchaseCurrency, paymentCurrency, paymentAmount },
      ),
    [at, options, onramp, projectId, purchaseCurrency, paymentCurrency, paymentAmount],
  )
  const quoteRequest = useMemo(
    () => purchase?.quoteRequest && { ...purchase.quoteRequest, isBuiltIn },
    [purchase, isBuiltIn],
  )
  const quote = useAppSelector((state) => (quoteRequest ? onRampQuote.select(state, quoteRequest) : noQuote))
  const isTyped = paymentAmount !== undefined
  useEffect(() => {
    if (!purchase || !quoteRequest) return undefined
    const ask = () => {
      void dispatch(onRampQuote.read(quoteRequest))
      for (const offer of purchase.offers) if ('urlRequest' in offer) void dispatch(onRampUrl.read(offer.urlRequest))
    }
    if (!isTyped) return ask()
    const changing = new AbortController()
    clock.wait(purchaseWait, changing.signal).then(ask, () => undefined) // something else is chosen
    return () => changing.abort()
  }, [dispatch, clock, isTyped, purchase, quoteRequest])
  return {
    purchase,
    quote,
    isUnpriced: quote.data?.quoteId === mockedQuoteId,
    askAgain: () => {
      if (quoteRequest) void dispatch(onRampQuote.read(quoteRequest, { force: true }))
    },
  }
}

import {
  builtInOptions,
  describePurchase,
  type OnRampDraft,
  type OnRampQuote,
  onRampOptions,
  onRampQuote,
  onRampUrl,
  type Purchase,
  onRampQuoteLifetime,
  selectPurchaseNetworks,
} from '@latchkey/core/internal/buy'
import { type ResourceRead } from '@latchkey/core/internal'
import { selectAccountRef, selectFeatures } from '@latchkey/core/internal/views'
import { useCallback, useEffect, useMemo } from 'react'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import { useResource } from '../../context/useResource.js'

/** How long an amount has to stay unchanged before its price is requested, in milliseconds. */
export const purchaseWait = 500

const noQuote: ResourceRead<OnRampQuote> = { status: 'none' }

/** The facts about a purchase. */
export type PurchaseFindings = {
  /** `undefined` until it is known what the user can buy. */
  readonly purchase: Purchase | undefined
  /** The quote for the current choice, and for no earlier one. */
  readonly quote: ResourceRead<OnRampQuote>
  /** Requests the price and the providers' pages again. */
  readonly refreshQuote: () => void
}

/** Describes a purchase. Reads what the user can buy and, once the user stops typing, the price and the providers' pages. */
export const usePurchase = (draft: OnRampDraft): PurchaseFindings => {
  const dispatch = useAppDispatch()
  const { clock } = useEngine().services
  const at = useAppSelector((state) => selectAccountRef(state))
  const projectId = useAppSelector(({ site }) => site.projectId)
  const { onramp } = useAppSelector(selectFeatures)
  const networks = useAppSelector(selectPurchaseNetworks)
  const served = useResource(
    onRampOptions,
    useMemo(() => ({ projectId }), [projectId]),
  )
  const isBuiltIn = !served.data && served.status === 'failed'
  const options = served.data ?? (isBuiltIn ? builtInOptions : undefined)
  const purchase = useMemo(
    () => at && options && describePurchase({ ...at, networks, options, providers: onramp, projectId }, draft),
    [at, networks, options, onramp, projectId, draft],
  )
  const quoteRequest = useMemo(
    () => purchase?.quoteRequest && { ...purchase.quoteRequest, isBuiltIn },
    [purchase, isBuiltIn],
  )
  const quote = useAppSelector((state) => (quoteRequest ? onRampQuote.select(state, quoteRequest) : noQuote))
  const isTyped = (draft.purchaseAmount ?? draft.paymentAmount) !== undefined
  const requestQuote = useCallback(
    (force: boolean) => {
      if (!purchase) return
      if (quoteRequest) void dispatch(onRampQuote.read(quoteRequest, { force }))
      for (const { urlRequest } of purchase.offers) if (urlRequest) void dispatch(onRampUrl.read(urlRequest, { force }))
    },
    [dispatch, purchase, quoteRequest],
  )
  useEffect(() => {
    const changing = new AbortController()
    const keepRequesting = async () => {
      if (isTyped) await clock.wait(purchaseWait, changing.signal)
      for (let isOld = false; ; isOld = true) {
        if (!document.hidden) requestQuote(isOld)
        await clock.wait(onRampQuoteLifetime, changing.signal)
      }
    }
    keepRequesting().catch(() => undefined) // the choice has changed, or the form was unmounted
    return () => changing.abort()
  }, [clock, isTyped, requestQuote])
  return {
    purchase,
    quote,
    refreshQuote: () => requestQuote(true),
  }
}

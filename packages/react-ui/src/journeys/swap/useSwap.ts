import type { ResourceRead } from '@latchkey/core/internal'
import {
  describeSwap,
  type GasPrice,
  isNative,
  swapQuoteLifetime,
  selectSwapTokens,
  type Swap,
  type SwapDraft,
  swapGasPrice,
  type SwapOrder,
  swapQuote,
  type SwapQuote,
  type SwapToken,
  swapTokens,
} from '@latchkey/core/internal/swap'
import { findPrice, prices, selectAccountRef, selectAssets, selectHeldPrice } from '@latchkey/core/internal/views'
import { useCallback, useEffect, useMemo } from 'react'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import { useResource } from '../../context/useResource.js'

/** How long an amount has to stay unchanged before its price is requested, in milliseconds. */
const quoteWait = 200

const none: ResourceRead<never> = { status: 'none' }

/** Repeats an action every 10 s while the page is visible. The first time, it runs after `wait` milliseconds, and with `false`. */
export const useEvery10s = (run: ((isLater: boolean) => void) | undefined, wait: number): void => {
  const { clock } = useEngine().services
  useEffect(() => {
    if (!run) return undefined
    const leaving = new AbortController()
    const repeat = async () => {
      if (wait > 0) await clock.wait(wait, leaving.signal)
      for (let isLater = false; ; isLater = true) {
        if (!document.hidden) run(isLater)
        await clock.wait(swapQuoteLifetime, leaving.signal)
      }
    }
    repeat().catch(() => undefined) // something else is wanted, or the view was left
    return () => leaving.abort()
  }, [clock, run, wait])
}

/** The tokens that can be swapped on the network in use. */
export const useSwapTokens = (): ResourceRead<readonly SwapToken[]> => {
  const network = useAppSelector((state) => selectAccountRef(state)?.network)
  useResource(
    swapTokens,
    useMemo(() => network && { network }, [network]),
  )
  return useAppSelector(selectSwapTokens)
}

/** The price of gas on the network in use. */
export const useGasPrice = (): ResourceRead<GasPrice> => {
  const network = useAppSelector((state) => selectAccountRef(state)?.network)
  const request = useMemo(() => network && { network, isSupported: true }, [network])
  return useResource(swapGasPrice, request)
}

/** The price of a token: that of the account's balances, else the one that is read to show what the amount is worth. */
const usePrice = (token: SwapToken | undefined): string | undefined => {
  const { clock } = useEngine().services
  return useAppSelector((state) => {
    const network = selectAccountRef(state)?.network
    if (!token || !network) return undefined
    const asset = isNative(token) ? {} : { address: token.address }
    const reading = prices.select(state, { network, tokens: [asset.address ?? ''] })
    return selectHeldPrice(state, network, asset).price ?? findPrice(reading.data, asset, clock.now())
  })
}

/** The prices of a swap's two tokens that are known, by address in lower case. */
export const useSwapPrices = (
  from: SwapToken | undefined,
  to: SwapToken | undefined,
): Readonly<Record<string, string>> => {
  const [paid, received] = [usePrice(from), usePrice(to)]
  return {
    ...(from && paid !== undefined && { [from.address.toLowerCase()]: paid }),
    ...(to && received !== undefined && { [to.address.toLowerCase()]: received }),
  }
}

/** The facts about a swap. */
export type SwapFindings = {
  readonly tokens: ResourceRead<readonly SwapToken[]>
  /** `undefined` until the tokens are known. */
  readonly swap: Swap | undefined
  /** The quote for the current order, and for no earlier one. */
  readonly quote: ResourceRead<SwapQuote>
  readonly refreshQuote: () => void
}

/** Describes a swap. Reads its tokens and, once the user stops typing, its price. */
export const useSwap = (draft: SwapDraft): SwapFindings => {
  const dispatch = useAppDispatch()
  const at = useAppSelector((state) => selectAccountRef(state))
  const assets = useAppSelector(selectAssets)
  const tokens = useSwapTokens()
  const gasPrice = useGasPrice().data?.standard
  const facts = at && tokens.data && { ...at, tokens: tokens.data, assets, gasPrice }
  const described = facts && describeSwap(facts, draft)
  const known = useSwapPrices(described?.from, described?.to)
  const { fromToken, toToken, fromAmount } = described?.order ?? {}
  const order = useMemo(
    (): SwapOrder | undefined =>
      at && fromToken !== undefined && toToken !== undefined && fromAmount !== undefined
        ? { account: at.account, network: at.network, fromToken, toToken, fromAmount }
        : undefined,
    [at, fromToken, toToken, fromAmount],
  )
  const quote = useAppSelector((state) => (order ? swapQuote.select(state, order) : none))
  const read = useCallback(
    (force: boolean) => order && void dispatch(swapQuote.read(order, { force })),
    [dispatch, order],
  )
  useEvery10s(order && read, quoteWait)
  // A price that could not be read again is no longer current.
  const toAmount = quote.status === 'failed' ? undefined : quote.data?.toAmount
  return {
    tokens,
    swap: facts && describeSwap({ ...facts, prices: known, toAmount }, draft),
    quote,
    refreshQuote: () => read(true),
  }
}

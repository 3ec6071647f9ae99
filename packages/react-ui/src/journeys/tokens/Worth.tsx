import type { CaipNetworkId } from '@latchkey/core'
import type { Token } from '@latchkey/core/adapter'
import {
  findPrice,
  priceLifetime,
  prices,
  selectHeldPrice,
  selectNetworkId,
  totalOf,
} from '@latchkey/core/internal/views'
import { useEffect, useMemo } from 'react'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import { useNumber } from '../../context/useNumber.js'

/**
 * Returns what an amount of a token is worth. The price is the one that came with the account's balances. If they have none,
 * it is read from the site's data service and kept current.
 *
 * @param amount in base units
 * @param network the token's network. Default: the network in use
 */
const useWorth = (
  token: Token,
  amount: bigint,
  network?: CaipNetworkId,
): { readonly isAwaited: boolean; readonly text: string | undefined } => {
  const dispatch = useAppDispatch()
  const number = useNumber()
  const { clock } = useEngine().services
  const inUse = useAppSelector((state) => selectNetworkId(state))
  const home = network ?? inUse
  const held = useAppSelector((state) => selectHeldPrice(state, home, token))
  const hasData = useAppSelector(({ site }) => site.hasData)
  const isNeeded = hasData && held.isRead && held.price === undefined
  const { address = '' } = token
  const request = useMemo(
    () => (isNeeded && home ? { network: home, tokens: [address] } : undefined),
    [isNeeded, home, address],
  )
  useEffect(() => {
    if (!request) return
    const leaving = new AbortController()
    const keepReading = async () => {
      for (;;) {
        if (!document.hidden) void dispatch(prices.read(request))
        await clock.wait(priceLifetime, leaving.signal)
      }
    }
    keepReading().catch(() => undefined) // another token was chosen, or the view was left
    return () => leaving.abort()
  }, [clock, dispatch, request])
  const reading = useAppSelector((state) => (request ? prices.select(state, request) : undefined))
  const price = held.price ?? findPrice(reading?.data, token, clock.now())
  const worth = price && totalOf([{ ...token, amount: amount.toString(), price }])
  const isSmall = worth === '0.00' && amount > 0n
  return {
    isAwaited:
      hasData && price === undefined && (!held.isRead || reading?.status === 'none' || reading?.status === 'loading'),
    text: worth && (isSmall ? `<${number('0.01', 'USD')}` : number(worth, 'USD')),
  }
}

/** Props of {@link Worth}. */
export type WorthProps = {
  readonly token: Token
  /** Base units. */
  readonly amount: bigint
  /** The token's network. Default: the network in use. */
  readonly network?: CaipNetworkId
  /** What is shown while the price is read, and if it is not known. */
  readonly words: readonly [awaited: string, unknown: string]
}

/** What an amount is worth in US dollars. */
export const Worth = ({ token, amount, network, words }: WorthProps) => {
  const { isAwaited, text } = useWorth(token, amount, network)
  return text === undefined ? <>{words[isAwaited ? 0 : 1]}</> : <span dir="ltr">{`≈ ${text}`}</span>
}

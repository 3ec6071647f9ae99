'use client'
import { useMemo } from 'react'
import { assertKit, useKit } from '../kit/useKit.js'

/** The outcome of reading the balance. */
export type FetchBalanceResult =
  | {
      /** The balance, truncated to three decimals, and the coin's symbol. */
      readonly data: { readonly balance: string; readonly symbol: string }
      readonly error: null
      readonly isSuccess: true
      readonly isError: false
    }
  | { readonly data: undefined; readonly error: unknown; readonly isSuccess: false; readonly isError: true }

/** The return type of {@link useAppKitBalance}. */
export type UseAppKitBalanceReturn = {
  /** Reads the active account's native balance from the chain. Never rejects. */
  readonly fetchBalance: () => Promise<FetchBalanceResult>
}

/**
 * Returns a function that reads the active account's native balance on request.
 *
 * @returns the same object as long as the kit is the same
 * @example
 * const Balance = () => {
 *   const { fetchBalance } = useAppKitBalance()
 *   const [text, setText] = useState('')
 *   const show = async () => {
 *     const { data } = await fetchBalance()
 *     setText(data ? `${data.balance} ${data.symbol}` : 'Not known')
 *   }
 *   return <button onClick={show}>{text || 'Show the balance'}</button>
 * }
 */
export const useAppKitBalance = (): UseAppKitBalanceReturn => {
  const kit = useKit()
  return useMemo(
    () => ({
      fetchBalance: async () => {
        try {
          const { text, symbol } = await assertKit(kit).fetchBalance()
          return { data: { balance: text, symbol }, error: null, isSuccess: true, isError: false }
        } catch (error) {
          return { data: undefined, error, isSuccess: false, isError: true }
        }
      },
    }),
    [kit],
  )
}

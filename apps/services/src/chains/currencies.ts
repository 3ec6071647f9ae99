import type { Hex } from 'viem'

/** A coin or a token, as it is shown. */
export type CurrencyInfo = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Pages load it. The services never do. */
  readonly logoUrl?: string | undefined
}

/** A token of a network's list. */
export type ListedToken = CurrencyInfo & { readonly address: Hex }

/** Represents the native coin if an address of a token is needed. */
export const nativeAddress: Hex = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

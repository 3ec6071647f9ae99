'use client'
import type { Acts } from '@latchkey/core'
import { useMemo } from 'react'
import { assertKit } from '../kit/assertKit.js'
import { useKit } from '../kit/useKit.js'

/** What {@link useDisconnect} gives. */
export type UseDisconnectReturn = Pick<Acts, 'disconnect'>

/**
 * Disconnects wallets: one namespace's, or, by default, all.
 *
 * @returns an act that rejects with `NO_KIT` or `DISCONNECT_FAILED`; the same object as long as the kit is the same
 * @example
 * const { disconnect } = useDisconnect()
 * await disconnect({ namespace: 'eip155' })
 */
export const useDisconnect = (): UseDisconnectReturn => {
  const kit = useKit()
  return useMemo(() => ({ disconnect: async (request) => assertKit(kit).disconnect(request) }), [kit])
}

'use client'
import type { Acts } from '@latchkey/core'
import { useMemo } from 'react'
import { assertKit } from '../kit/assertKit.js'
import { useKit } from '../kit/useKit.js'

/** What {@link useAppKit} gives. */
export type UseAppKitReturn = Pick<Acts, 'open' | 'close'>

/**
 * Opens and closes the modal.
 *
 * @returns acts that reject with `NO_KIT` where there is no kit; the same object as long as the kit is the same
 * @example
 * const Networks = () => {
 *   const { open } = useAppKit()
 *   return <button onClick={() => open({ view: 'Networks' })}>Networks</button>
 * }
 */
export const useAppKit = (): UseAppKitReturn => {
  const kit = useKit()
  return useMemo(
    () => ({
      open: async (options) => assertKit(kit).open(options),
      close: async () => assertKit(kit).close(),
    }),
    [kit],
  )
}

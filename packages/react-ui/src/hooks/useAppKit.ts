'use client'
import type { KitActions } from '@latchkey/core'
import { useMemo } from 'react'
import { assertKit, useKit } from '../kit/useKit.js'

/** The return type of {@link useAppKit}. */
export type UseAppKitReturn = Pick<KitActions, 'open' | 'close'>

/**
 * Returns the actions that open and close the modal.
 *
 * @returns actions that reject with `NO_KIT` if there is no kit; the same object as long as the kit is the same
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

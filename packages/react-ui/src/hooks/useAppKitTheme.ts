'use client'
import type { ThemeMode, ThemeVariables } from '@latchkey/core'
import { useMemo } from 'react'
import { assertKit } from '../kit/assertKit.js'
import { useKit } from '../kit/useKit.js'
import { useSnapshot } from '../kit/useSnapshot.js'

/** What {@link useAppKitTheme} gives. */
export type UseAppKitThemeReturn = {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  setThemeMode(themeMode: ThemeMode): void
  /** Replaces all variables. */
  setThemeVariables(themeVariables: ThemeVariables): void
}

const none: ThemeVariables = {}

/**
 * The theme of the kit's elements, and how to change it.
 *
 * @returns the same object as long as it says the same; its functions stay the same as long as the kit does, and throw `NO_KIT` where there is none
 * @example
 * const Light = () => {
 *   const { themeMode, setThemeMode } = useAppKitTheme()
 *   return <button onClick={() => setThemeMode(themeMode === 'dark' ? 'light' : 'dark')}>Change the light</button>
 * }
 */
export const useAppKitTheme = (): UseAppKitThemeReturn => {
  const kit = useKit()
  const themeMode = useSnapshot(kit, () => kit?.options.themeMode ?? 'system')
  const themeVariables = useSnapshot(kit, () => kit?.options.themeVariables ?? none)
  const acts = useMemo<Pick<UseAppKitThemeReturn, 'setThemeMode' | 'setThemeVariables'>>(
    () => ({
      setThemeMode: (mode) => assertKit(kit).update({ themeMode: mode }),
      setThemeVariables: (variables) => assertKit(kit).update({ themeVariables: variables }),
    }),
    [kit],
  )
  return useMemo(() => ({ themeMode, themeVariables, ...acts }), [themeMode, themeVariables, acts])
}

'use client'
import type { ThemeMode, ThemeVariables } from '@latchkey/core'
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
 * @example
 * const { themeMode, setThemeMode } = useAppKitTheme()
 * <button onClick={() => setThemeMode(themeMode === 'dark' ? 'light' : 'dark')}>Change the light</button>
 */
export const useAppKitTheme = (): UseAppKitThemeReturn => {
  const kit = useKit()
  const themeMode = useSnapshot(kit, () => kit?.options.themeMode ?? 'system')
  const themeVariables = useSnapshot(kit, () => kit?.options.themeVariables ?? none)
  return {
    themeMode,
    themeVariables,
    setThemeMode: (mode) => kit?.update({ themeMode: mode }),
    setThemeVariables: (variables) => kit?.update({ themeVariables: variables }),
  }
}

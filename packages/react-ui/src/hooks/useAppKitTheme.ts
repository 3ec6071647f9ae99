'use client'
import type { ThemeMode, ThemeVariables } from '@latchkey/core'
import { useMemo } from 'react'
import { assertKit, useKit } from '../kit/useKit.js'
import { useSnapshot } from '../kit/useSnapshot.js'
import type { ColorToken, ScaleToken, ShapeToken } from '../themes/tokens.js'

declare module '@latchkey/core' {
  interface ThemeVariableNames extends Record<`--lk-${ColorToken | ShapeToken | ScaleToken | 'brand'}`, unknown> {}
}

/** The return type of {@link useAppKitTheme}. */
export type UseAppKitThemeReturn = {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  setThemeMode(themeMode: ThemeMode): void
  /** Replaces all variables. */
  setThemeVariables(themeVariables: ThemeVariables): void
}

const none: ThemeVariables = {}

/**
 * Returns the theme of the kit's elements, and functions to change it.
 *
 * @returns the same object as long as its values are unchanged; its functions stay the same as long as the kit does, and throw `NO_KIT` if there is
 * no kit
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
  const actions = useMemo<Pick<UseAppKitThemeReturn, 'setThemeMode' | 'setThemeVariables'>>(
    () => ({
      setThemeMode: (mode) => assertKit(kit).update({ themeMode: mode }),
      setThemeVariables: (variables) => assertKit(kit).update({ themeVariables: variables }),
    }),
    [kit],
  )
  return useMemo(() => ({ themeMode, themeVariables, ...actions }), [themeMode, themeVariables, actions])
}

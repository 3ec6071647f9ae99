import type { Unsubscribe } from '../contract/session.js'
import type { AppKit } from '../handle/appKit.js'
import { subscribePart } from '../handle/subscribePart.js'
import type { ThemeMode, ThemeVariables } from '../contract/options.js'
import { getThemeMode } from './getThemeMode.js'
import { getThemeVariables } from './getThemeVariables.js'

/** The argument that {@link subscribeTheme} passes to its listener. */
export type Theme = { readonly themeMode: ThemeMode; readonly themeVariables: ThemeVariables }

/**
 * Calls `listener` with the theme every time it changes.
 *
 * @returns a function that unsubscribes
 * @example
 * const stop = subscribeTheme(kit, ({ themeMode }) => console.log(themeMode))
 */
export const subscribeTheme = (
  kit: Pick<AppKit, 'options' | 'subscribe'>,
  listener: (theme: Theme) => void,
): Unsubscribe =>
  subscribePart(kit, () => ({ themeMode: getThemeMode(kit), themeVariables: getThemeVariables(kit) }), listener)

import type { AppKit } from '../handle/appKit.js'
import type { ThemeMode, ThemeVariables } from '../contract/options.js'
import type { Unsubscribe } from '../contract/session.js'
import { subscribePart } from '../handle/subscribePart.js'

/**
 * Returns the color mode of the kit's elements: `'system'` follows the user's setting.
 *
 * @example
 * getThemeMode(kit) // 'system'
 */
export const getThemeMode = (kit: Pick<AppKit, 'options'>): ThemeMode => kit.options.themeMode ?? 'system'

/**
 * Returns the CSS custom properties that the site set for the kit's elements, by name.
 *
 * @example
 * getThemeVariables(kit) // { '--lk-brand': '#5b2a6e' }
 */
export const getThemeVariables = (kit: Pick<AppKit, 'options'>): ThemeVariables => kit.options.themeVariables ?? {}

/**
 * Sets the color mode of the kit's elements; same as `kit.update({ themeMode })`.
 *
 * @example
 * setThemeMode(kit, 'dark')
 */
export const setThemeMode = (kit: Pick<AppKit, 'update'>, themeMode: ThemeMode): void => kit.update({ themeMode })

/**
 * Replaces the CSS custom properties of the kit's elements; same as `kit.update({ themeVariables })`.
 *
 * @example
 * setThemeVariables(kit, { '--lk-brand': '#5b2a6e' })
 */
export const setThemeVariables = (kit: Pick<AppKit, 'update'>, themeVariables: ThemeVariables): void =>
  kit.update({ themeVariables })

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

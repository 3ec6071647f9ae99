import type { AppKit } from '../handle/appKit.js'
import type { ThemeMode } from '../contract/options.js'

/**
 * Sets the color mode of the kit's elements; same as `kit.update({ themeMode })`.
 *
 * @example
 * setThemeMode(kit, 'dark')
 */
export const setThemeMode = (kit: Pick<AppKit, 'update'>, themeMode: ThemeMode): void => kit.update({ themeMode })

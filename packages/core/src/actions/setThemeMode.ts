import type { AppKit } from '../handle/appKit.js'
import type { ThemeMode } from '../contract/options.js'

/**
 * Sets the colours of the kit's elements; as `kit.update({ themeMode })`.
 *
 * @example
 * setThemeMode(kit, 'dark')
 */
export const setThemeMode = (kit: Pick<AppKit, 'update'>, themeMode: ThemeMode): void => kit.update({ themeMode })

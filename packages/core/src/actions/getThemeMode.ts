import type { AppKit } from '../handle/appKit.js'
import type { ThemeMode } from '../contract/options.js'

/**
 * Returns the color mode of the kit's elements: `'system'` follows the user's setting.
 *
 * @example
 * getThemeMode(kit) // 'system'
 */
export const getThemeMode = (kit: Pick<AppKit, 'options'>): ThemeMode => kit.options.themeMode ?? 'system'

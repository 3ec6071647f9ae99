import type { AppKit } from '../handle/appKit.js'
import type { ThemeVariables } from '../contract/options.js'

/**
 * Returns the CSS custom properties that the site set for the kit's elements, by name.
 *
 * @example
 * getThemeVariables(kit) // { '--lk-brand': '#5b2a6e' }
 */
export const getThemeVariables = (kit: Pick<AppKit, 'options'>): ThemeVariables => kit.options.themeVariables ?? {}

import type { AppKit } from '../handle/appKit.js'
import type { ThemeVariables } from '../contract/options.js'

/**
 * Replaces the CSS custom properties of the kit's elements; same as `kit.update({ themeVariables })`.
 *
 * @example
 * setThemeVariables(kit, { '--lk-brand': '#5b2a6e' })
 */
export const setThemeVariables = (kit: Pick<AppKit, 'update'>, themeVariables: ThemeVariables): void =>
  kit.update({ themeVariables })

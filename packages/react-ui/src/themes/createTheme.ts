import type { ColorToken, ScaleToken, ShapeToken } from './tokens.js'

/** A theme: CSS custom properties, for the option `themeVariables` or for a site's own style sheet. */
export type Theme = Readonly<Record<`--lk-${string}`, string>>

/** The tokens that a theme sets. Other tokens keep their values. A colour is either one value for both modes, or a pair for light and dark. */
export type ThemeTokens = Readonly<
  Partial<Record<ColorToken, string | readonly [light: string, dark: string]> & Record<ShapeToken | ScaleToken, string>>
>

/** The roles that follow a site's `--lk-brand` if it is set, and their values then. */
const brandRoles: Readonly<Record<string, string>> = {
  primary: 'b',
  'primary-hover': 'b-hover',
  'primary-pressed': 'b-hover',
  'on-primary': 'b-on',
  accent: 'b-line',
  'on-accent': 'b-line-on',
  'accent-text': 'b-text',
  'accent-soft': 'b-soft',
  focus: 'b-text',
  gleam: 'b-line',
}

/**
 * Creates a theme from tokens.
 *
 * @example
 * const plum = createTheme({ primary: ['#5b2a6e', '#d9b3ea'], 'on-primary': ['#ffffff', '#2a0f36'], 'r-card': '12px' })
 * createAppKit({ projectId, networks, adapters, themeVariables: plum })
 */
export const createTheme = (tokens: ThemeTokens): Theme =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => {
      const both = typeof value === 'string' ? value : `light-dark(${value.join(', ')})`
      return [`--lk-${name}`, name in brandRoles ? `var(--lk-${brandRoles[name]}, ${both})` : both]
    }),
  )

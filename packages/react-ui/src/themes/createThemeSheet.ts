import type { ThemeVariables } from '@latchkey/core'
import { adoptSheet } from './adoptSheet.js'

/**
 * Gives a shadow root a sheet for the site's variables. They stand on its host, above the kit's own: what reads a variable finds the site's, and a rule of
 * the page for the element stands above both.
 *
 * @returns sets the variables, in place of those that were set before
 */
export const createThemeSheet = (root: ShadowRoot) => {
  const sheet = adoptSheet(root, '')
  let set: ThemeVariables | undefined
  return (variables: ThemeVariables = {}): void => {
    if (!sheet || variables === set) return
    set = variables
    sheet.replaceSync(':host{}')
    const { style } = sheet.cssRules[0] as CSSStyleRule
    // Name by name: a value stays a value, whatever stands in it.
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, `${value}`)
  }
}

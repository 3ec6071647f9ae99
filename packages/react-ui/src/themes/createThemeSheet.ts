import type { ThemeVariables } from '@latchkey/core'
import { adoptSheet } from './adoptSheet.js'

/**
 * Adds a style sheet for the site's variables to a shadow root. The sheet sets them on the host and overrides the kit's own. If the page has a rule
 * for the element, that rule overrides both.
 *
 * @returns a function that sets the variables and replaces those set before
 */
export const createThemeSheet = (root: ShadowRoot) => {
  const sheet = adoptSheet(root, '')
  let set: ThemeVariables | undefined
  return (variables: ThemeVariables = {}): void => {
    if (!sheet || variables === set) return
    set = variables
    sheet.replaceSync(':host{}')
    const { style } = sheet.cssRules[0] as CSSStyleRule
    // Sets each name separately: a value stays a value, whatever it contains.
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, `${value}`)
  }
}

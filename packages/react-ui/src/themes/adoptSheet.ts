import type { ThemeVariables } from '@latchkey/core'

/**
 * Adds a style sheet to a shadow root. The root's own window creates the sheet, because a sheet of another document cannot be adopted. If the
 * document has no window, it renders nothing. DOMs of unit tests, such as jsdom, may not have adopted sheets: there, nothing is styled.
 */
export const adoptSheet = (root: ShadowRoot, css: string): CSSStyleSheet | undefined => {
  const Sheet = root.ownerDocument.defaultView?.CSSStyleSheet
  if (!Sheet) return
  const sheet = new Sheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets?.push(sheet)
  return sheet
}

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

/**
 * Adds a style sheet to a shadow root. The root's own window creates the sheet, because a sheet of another document cannot be adopted. If the
 * document has no window, it renders nothing.
 */
export const adoptSheet = (root: ShadowRoot, css: string): CSSStyleSheet | undefined => {
  const Sheet = root.ownerDocument.defaultView?.CSSStyleSheet
  if (!Sheet) return
  const sheet = new Sheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
  return sheet
}

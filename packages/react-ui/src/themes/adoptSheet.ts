/** Gives a shadow root a style sheet, made by its own window: another document's cannot be adopted. A document without a window draws nothing. */
export const adoptSheet = (root: ShadowRoot, css: string): CSSStyleSheet | undefined => {
  const Sheet = root.ownerDocument.defaultView?.CSSStyleSheet
  if (!Sheet) return
  const sheet = new Sheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
  return sheet
}

/** Gives a shadow root a style sheet, made by its own window: another document's cannot be adopted. */
export const adoptSheet = (root: ShadowRoot, css: string): void => {
  const Sheet = root.ownerDocument.defaultView?.CSSStyleSheet
  if (!Sheet) return // a document without a window draws nothing
  const sheet = new Sheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
}

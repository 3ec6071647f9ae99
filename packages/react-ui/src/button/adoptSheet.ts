import { buttonCss } from './button.css.js'

/** One sheet for each document: a sheet made by another document's window cannot be adopted. */
const sheets = new WeakMap<Document, CSSStyleSheet>()

/** Gives a button's shadow root its style sheet. */
export const adoptSheet = (root: ShadowRoot): void => {
  const { ownerDocument } = root
  const Sheet = ownerDocument.defaultView?.CSSStyleSheet
  if (!Sheet) return // a document without a window draws nothing
  let sheet = sheets.get(ownerDocument)
  if (!sheet) {
    sheet = new Sheet()
    sheet.replaceSync(buttonCss)
    sheets.set(ownerDocument, sheet)
  }
  root.adoptedStyleSheets = [sheet]
}

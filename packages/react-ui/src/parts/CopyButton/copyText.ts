/** Copies what a field selects. Browsers allow this in pages and frames to which the Clipboard API is closed. */
const copySelection = (text: string, near: HTMLElement): boolean => {
  const { ownerDocument } = near
  const root = near.getRootNode()
  const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
  const field = ownerDocument.createElement('textarea')
  field.className = 'lk-hidden'
  field.readOnly = true // so that a phone opens no keyboard
  field.value = text
  near.after(field) // in the dialog: the rest of the page is inert
  try {
    field.focus({ preventScroll: true })
    field.select()
    // oxlint-disable-next-line typescript/no-deprecated -- nothing replaces it where the Clipboard API is closed
    return ownerDocument.execCommand('copy')
  } catch {
    return false // a browser may throw instead of refusing
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/**
 * Copies a text: by the Clipboard API, else by a selection. The API is closed in a frame of another origin without `allow="clipboard-write"`, and on
 * pages without a secure connection.
 *
 * @param near an element of the dialog that the user pressed
 * @returns whether the text was copied
 * @see https://w3c.github.io/clipboard-apis/#clipboard-permissions
 */
export const copyText = async (text: string, near: HTMLElement): Promise<boolean> => {
  const { clipboard }: { readonly clipboard?: Clipboard } = navigator
  if (!clipboard) return copySelection(text, near)
  try {
    await clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text, near)
  }
}

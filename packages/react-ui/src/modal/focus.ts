const focusable = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"])'

/** The element that has the focus, looked for through shadow roots. */
export const findFocused = (document: Document): HTMLElement | undefined => {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element instanceof HTMLElement ? element : undefined
}

/** Whether nothing in particular has the focus. */
export const isFocusLost = (document: Document): boolean => {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement === document.documentElement
}

const canTakeFocus = (element: HTMLElement) => element.checkVisibility() && element.closest('[inert]') === null

/**
 * Keeps Tab inside `container`: from its last control to its first, and back.
 *
 * @returns whether it moved the focus; else the browser does what it always does
 */
export const loopTab = (container: HTMLElement, focused: Element, backwards: boolean): boolean => {
  const controls = [...container.querySelectorAll<HTMLElement>(focusable)].filter(canTakeFocus)
  const side = backwards ? focused.DOCUMENT_POSITION_PRECEDING : focused.DOCUMENT_POSITION_FOLLOWING
  if (controls.some((control) => control !== focused && focused.compareDocumentPosition(control) & side)) return false
  controls.at(backwards ? -1 : 0)?.focus()
  return true
}

/** What takes the focus by the Tab key, as a selector. */
export const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"])'

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

/** Whether an element is in a dialog of the page, looked for through shadow roots. */
export const isInDialog = (element: Element | undefined): boolean => {
  if (!element) return false
  const root = element.getRootNode()
  if (element.closest('[role=dialog], [role=alertdialog], [aria-modal=true]')) return true
  return root instanceof ShadowRoot && isInDialog(root.host)
}

const canTakeFocus = (element: HTMLElement) => element.checkVisibility() && element.closest('[inert]') === null

/** What stands in the page's tree stands where its slot does. */
const placeOf = (element: Element): Element => {
  const slotted = element.closest('[slot]')
  return slotted?.assignedSlot ?? element
}

/** The controls of the dialog and of what the site has put into its slots, in the order in which they are seen. */
const controlsIn = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>(`${focusable}, slot`)].flatMap((element) =>
    element instanceof HTMLSlotElement
      ? element
          .assignedElements()
          .flatMap((given) => [given, ...given.querySelectorAll<HTMLElement>(focusable)])
          .filter((given): given is HTMLElement => given instanceof HTMLElement && given.matches(focusable))
      : element,
  )

/**
 * Keeps Tab inside `container`: from its last control to its first, and back.
 *
 * @returns whether it moved the focus; else the browser does what it always does
 */
export const loopTab = (container: HTMLElement, focused: Element, backwards: boolean): boolean => {
  const controls = controlsIn(container).filter(canTakeFocus)
  const at = controls.findIndex((control) => control === focused)
  const side = backwards ? focused.DOCUMENT_POSITION_PRECEDING : focused.DOCUMENT_POSITION_FOLLOWING
  const isNext = (control: Element, index: number) =>
    at < 0 ? focused.compareDocumentPosition(placeOf(control)) & side : backwards ? index < at : index > at
  if (controls.some(isNext)) return false
  controls.at(backwards ? -1 : 0)?.focus()
  return true
}

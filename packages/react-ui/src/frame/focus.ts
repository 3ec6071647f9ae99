/**
 * Moves the focus to the element that a view marks with `data-autofocus`, else to the view, which is labelled by the title. If there is no view
 * yet, moves it to the card.
 */
export const focusView = (within: HTMLElement): void => {
  const isTouch = within.ownerDocument.defaultView?.matchMedia('(pointer: coarse)').matches
  // On a phone, focusing a field opens the keyboard, which covers half of the sheet.
  const preferred = isTouch ? null : within.querySelector<HTMLElement>('[data-autofocus]')
  const view =
    within.querySelector<HTMLElement>('.lk-view:not(.lk-ghost)') ?? within.querySelector<HTMLElement>('.lk-dialog')
  ;(preferred ?? view)?.focus({ preventScroll: true })
}

/** A selector of the elements that Tab can reach. */
export const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"])'

/** Returns the element that has the focus, searched through shadow roots. */
export const findFocused = (document: Document): HTMLElement | undefined => {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element instanceof HTMLElement ? element : undefined
}

/** Returns whether no particular element has the focus. */
export const isFocusLost = (document: Document): boolean => {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement === document.documentElement
}

/** Returns whether an element is in a dialog of the page, searched through shadow roots. */
export const isInDialog = (element: Element | undefined): boolean => {
  if (!element) return false
  const root = element.getRootNode()
  if (element.closest('[role=dialog], [role=alertdialog], [aria-modal=true]')) return true
  return root instanceof ShadowRoot && isInDialog(root.host)
}

const canTakeFocus = (element: HTMLElement) => element.checkVisibility() && element.closest('[inert]') === null

/** Returns the slot of an element that is slotted from the page's tree, because it is displayed there. */
const placeOf = (element: Element): Element => {
  const slotted = element.closest('[slot]')
  return slotted?.assignedSlot ?? element
}

/** Returns the controls of the dialog and of the content that the site has put into its slots, in visual order. */
const controlsIn = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>(`${focusable}, slot`)].flatMap((element) =>
    element instanceof HTMLSlotElement
      ? element
          .assignedElements()
          .flatMap((slotted) => [slotted, ...slotted.querySelectorAll<HTMLElement>(focusable)])
          .filter((slotted): slotted is HTMLElement => slotted instanceof HTMLElement && slotted.matches(focusable))
      : element,
  )

/**
 * Keeps Tab inside `container`: after its last control comes its first, and vice versa.
 *
 * @returns whether it moved the focus. If not, the browser does its default
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

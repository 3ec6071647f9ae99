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

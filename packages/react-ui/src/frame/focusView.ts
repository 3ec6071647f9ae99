/** Moves the focus to what a view marks with `data-autofocus`, else to the view, which the title names; before there is a view, to the card. */
export const focusView = (within: HTMLElement): void => {
  const isTouch = within.ownerDocument.defaultView?.matchMedia('(pointer: coarse)').matches
  // On a phone the focus of a field opens the keyboard, which covers half of the sheet.
  const wanted = isTouch ? null : within.querySelector<HTMLElement>('[data-autofocus]')
  const view =
    within.querySelector<HTMLElement>('.lk-view:not(.lk-ghost)') ?? within.querySelector<HTMLElement>('.lk-dialog')
  ;(wanted ?? view)?.focus({ preventScroll: true })
}

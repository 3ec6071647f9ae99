import { findFocused } from '../frame/focus.js'

/** Smaller than any keyboard, larger than a browser's bar that comes and goes, in px. */
const leastKeyboard = 100

/**
 * Keeps the card above a keyboard on the screen, which covers the page without making it smaller, and the field in use in sight.
 *
 * @see https://drafts.csswg.org/cssom-view/#visualViewport
 */
export const followKeyboard = (dialog: HTMLDialogElement): (() => void) => {
  const { ownerDocument } = dialog
  const viewport = ownerDocument.defaultView?.visualViewport
  if (!viewport) return () => undefined
  let height = '0px'
  const follow = () => {
    const covered = dialog.offsetHeight - viewport.offsetTop - viewport.height
    // What is pinched shows a part of the page, whether there is a keyboard or not.
    const isKeyboard = covered > leastKeyboard && viewport.scale === 1
    const before = height
    height = isKeyboard ? `${covered}px` : '0px'
    // All that is drawn inherits it: what sets it makes the browser style the whole card again.
    if (height !== before) dialog.style.setProperty('--lk-keyboard', height)
    if (isKeyboard) findFocused(ownerDocument)?.scrollIntoView({ block: 'nearest' })
  }
  const types = ['resize', 'scroll']
  for (const type of types) viewport.addEventListener(type, follow)
  follow()
  return () => {
    for (const type of types) viewport.removeEventListener(type, follow)
    dialog.style.removeProperty('--lk-keyboard')
  }
}

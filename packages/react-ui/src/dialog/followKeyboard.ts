import { findFocused } from '../frame/focus.js'

/** Smaller than any on-screen keyboard, larger than the browser bar that appears and disappears, in px. */
const leastKeyboard = 100

/**
 * Keeps the card above an on-screen keyboard, and the focused field visible. The keyboard covers the page without making it smaller.
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
    // After a pinch zoom, only a part of the page is visible, whether or not there is a keyboard.
    const isKeyboard = covered > leastKeyboard && viewport.scale === 1
    const before = height
    height = isKeyboard ? `${covered}px` : '0px'
    // The whole card inherits the property, so setting it makes the browser style the whole card again.
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

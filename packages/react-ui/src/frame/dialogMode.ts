import { findFocused, isFocusLost, isInDialog, focusView } from './focus.js'

/**
 * Appends an element's host to the page again. If a page rebuilds its body, it may drop the modal, and the browser shows nothing in the top layer
 * that is not in the page.
 */
export const reattachHost = (element: Element): void => {
  const root = element.getRootNode()
  if (!element.isConnected && root instanceof ShadowRoot) element.ownerDocument.body.append(root.host)
}

/**
 * How the dialog is open: `'modal'` over an inert page, `'yielding'` while a wallet's window must be usable beside it, `'inline'` as a part of
 * the page.
 */
export type DialogMode = 'modal' | 'yielding' | 'inline'

/** While a modal dialog of the site is open, everything outside of it is inert. Our dialog must then be modal too, or it would be inert itself. */
const isUnderHostDialog = ({ ownerDocument }: HTMLDialogElement) => ownerDocument.querySelector('dialog:modal') !== null

/** If an ancestor is transformed, filtered or contained, `position: fixed` is relative to it. The top layer is not affected. */
const escapeParent = (dialog: HTMLDialogElement) => {
  const { x, y } = dialog.getBoundingClientRect()
  if (x === 0 && y === 0) return
  dialog.popover = 'manual'
  dialog.showPopover()
}

/** Returns whether an element of the page is drawn over the card. */
const isCovered = (dialog: HTMLDialogElement) => {
  const { x, y, width, height } = (dialog.firstElementChild ?? dialog).getBoundingClientRect()
  const root = dialog.getRootNode()
  const top = root instanceof ShadowRoot ? root.elementFromPoint(x + width / 2, y + height / 2) : null
  return top !== null && !dialog.contains(top)
}

/** Opens a closed dialog. */
export const openDialog = (dialog: HTMLDialogElement, mode: DialogMode): void => {
  reattachHost(dialog)
  if (mode === 'inline')
    dialog.open = true // embedded in the page, it does not take the focus
  else if (mode === 'modal' || isUnderHostDialog(dialog)) dialog.showModal()
  else {
    dialog.show()
    escapeParent(dialog)
  }
  // The browser scrolls to the element that receives the focus: here, to a sheet that is still below the screen. The sheet would then enter from
  // above.
  dialog.scrollTop = 0
}

/** Closes a dialog. Whether it is displayed depends on its `data-state`. */
export const closeDialog = (dialog: HTMLDialogElement): void => {
  dialog.popover = null
  dialog.close()
}

const reopenModal = (dialog: HTMLDialogElement) => {
  closeDialog(dialog)
  dialog.showModal()
}

/**
 * Changes the mode of an open dialog. HTML can only do that by closing and reopening it. Both happen in one task, so nothing is painted in
 * between. The dialog keeps its `data-state`, and with it its `display`: a style flush in between finds the same styles, and no entrance animation runs again.
 *
 * @param opener the element that had the focus when the dialog was opened
 */
export const changeMode = (dialog: HTMLDialogElement, mode: DialogMode, opener: Element | undefined): void => {
  const focused = findFocused(dialog.ownerDocument)
  const isInside = focused && dialog.contains(focused)
  closeDialog(dialog)
  openDialog(dialog, mode)
  if (!dialog.matches(':modal') && isInDialog(opener) && isCovered(dialog)) reopenModal(dialog)
  if (!isInside) {
    if (mode === 'modal') focusView(dialog)
    return
  }
  const refocus = () => {
    focused.focus({ preventScroll: true })
    if (isFocusLost(dialog.ownerDocument)) focusView(dialog) // a pressed button may be disabled by now
  }
  refocus()
  // A dialog library of the site may take the focus back from a dialog that is not modal.
  if (dialog.contains(findFocused(dialog.ownerDocument) ?? null) || dialog.matches(':modal')) return
  reopenModal(dialog)
  refocus()
}

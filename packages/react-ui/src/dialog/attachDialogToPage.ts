import { dragSheet } from './dragSheet.js'
import { followKeyboard } from './followKeyboard.js'
import { keepFocus } from './keepFocus.js'
import { keepScrollable } from './keepScrollable.js'
import { lockScroll } from './lockScroll.js'

/**
 * Calls `act` now, and again whenever the node changes.
 *
 * @returns stops it
 */
const observeMutations = (node: Node, change: MutationObserverInit, act: () => void): (() => void) => {
  const observer = new MutationObserver(act)
  observer.observe(node, change)
  act()
  return () => observer.disconnect()
}

/** @see https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
type CloseWatcher = EventTarget & { destroy(): void }

/**
 * Handles the system's request to close, e.g. a phone's back gesture: the modal closes, and the page's history stays as it was.
 * In browsers without `CloseWatcher`, the modal closes only by its own controls.
 */
const handleCloseRequest = (isModal: boolean, close: () => void): (() => void) => {
  const { CloseWatcher: Watcher } = window as { readonly CloseWatcher?: new () => CloseWatcher }
  // Beside a page that is not inert, Escape belongs to the page. A phone has no Escape key.
  if (!Watcher || !(isModal || matchMedia('(pointer: coarse)').matches)) return () => undefined
  let watcher: CloseWatcher
  const watch = () => {
    watcher = new Watcher()
    watcher.addEventListener('close', () => {
      close()
      watch() // a watcher handles only one request, and closing may be refused
    })
  }
  watch()
  return () => watcher.destroy()
}

/**
 * Calls `removed` when the page removes an open dialog, alone or with an ancestor. That includes a move to another place, after which a modal
 * dialog is no longer modal.
 *
 * @param removed called at once if the dialog has already been removed
 */
const onRemoved = (dialog: HTMLDialogElement, removed: () => void): (() => void) =>
  observeMutations(dialog.ownerDocument, { childList: true, subtree: true }, () => {
    // `data-mode` holds the mode in which the dialog should currently be open.
    if (!dialog.isConnected || (dialog.dataset.mode === 'modal' && !dialog.matches(':modal'))) removed()
  })

const hiding = ['aria-hidden', 'inert']

/**
 * A host's own dialog hides its siblings from screen readers (`aria-hidden`) and makes them `inert`. This removes both attributes from an element.
 */
const preventInert = (element: Element): (() => void) =>
  observeMutations(element, { attributeFilter: hiding }, () => {
    for (const name of hiding) element.removeAttribute(name)
  })

/**
 * Runs `start` now and each time the dialog becomes modal, which makes the page beside it inert, or stops being modal. Ends the previous run first.
 */
const byMode = (dialog: HTMLDialogElement, start: (isModal: boolean) => () => void): (() => void) => {
  let now: { readonly isModal: boolean; readonly end: () => void } | undefined
  const unfollow = observeMutations(dialog, { attributeFilter: ['data-mode'] }, () => {
    const isModal = dialog.dataset.mode === 'modal'
    if (isModal === now?.isModal) return
    now?.end()
    now = { isModal, end: start(isModal) }
  })
  return () => {
    unfollow()
    now?.end()
  }
}

/**
 * Connects an open dialog to the page and the device around it. It is fetched while the dialog opens, so that the list of wallets does not wait for
 * it.
 *
 * @param close closes the modal, and returns whether it is then closed
 * @param leave closes the modal even if closing is refused
 */
export const attachDialogToPage = (
  dialog: HTMLDialogElement,
  close: () => boolean,
  leave: () => void,
): (() => void) => {
  const root = dialog.getRootNode()
  const ends = [
    followKeyboard(dialog),
    keepFocus(dialog),
    keepScrollable(dialog),
    dragSheet(dialog, close),
    byMode(dialog, (isModal) => handleCloseRequest(isModal, close)),
    onRemoved(dialog, () => close() || leave()),
    byMode(dialog, (isModal) => (isModal ? lockScroll(dialog.ownerDocument) : () => undefined)),
  ]
  if (root instanceof ShadowRoot) ends.push(preventInert(root.host))
  return () => {
    for (const end of ends) end()
  }
}

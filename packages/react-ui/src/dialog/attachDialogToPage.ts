import { dragSheet } from './dragSheet.js'
import { keepScrollable, lockScroll } from './lockScroll.js'
import { findFocused, focusView, isFocusLost } from '../frame/focus.js'

/**
 * Moves the focus to the view if the focused element in the dialog is removed, e.g. because a wallet did not respond, a price arrived, or an
 * alert was dismissed. Otherwise the keyboard would start again at the top of the page.
 */
const keepFocus = (dialog: HTMLDialogElement): (() => void) => {
  const { ownerDocument } = dialog
  let last: Element | undefined
  /**
   * Runs in a microtask, because no element has the focus while it moves. If a wallet's window has the focus, the page still reports its focused
   * element.
   */
  const look = () =>
    queueMicrotask(() => {
      const focused = findFocused(ownerDocument)
      if (focused && dialog.contains(focused)) last = focused
      else if (last?.isConnected) last = undefined // the user moved the focus elsewhere
    })
  const observer = new MutationObserver(() => {
    if (last && !last.isConnected && isFocusLost(ownerDocument)) focusView(dialog)
  })
  observer.observe(dialog, { childList: true, subtree: true })
  const listening = new AbortController()
  for (const event of ['focusin', 'focusout']) dialog.addEventListener(event, look, listening)
  look()
  return () => {
    observer.disconnect()
    listening.abort()
  }
}

/** Smaller than any on-screen keyboard, larger than the browser bar that appears and disappears, in px. */
const leastKeyboard = 100

/**
 * Keeps the card above an on-screen keyboard, and the focused field visible. The keyboard covers the page without making it smaller.
 *
 * @see https://drafts.csswg.org/cssom-view/#visualViewport
 */
const followKeyboard = (dialog: HTMLDialogElement): (() => void) => {
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

/**
 * Calls `callback` now, and again whenever the node changes.
 *
 * @returns stops it
 */
const observeMutations = (node: Node, change: MutationObserverInit, callback: () => void): (() => void) => {
  const observer = new MutationObserver(callback)
  observer.observe(node, change)
  callback()
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
  const cleanups = [
    followKeyboard(dialog),
    keepFocus(dialog),
    keepScrollable(dialog),
    dragSheet(dialog, close),
    byMode(dialog, (isModal) => handleCloseRequest(isModal, close)),
    onRemoved(dialog, () => close() || leave()),
    byMode(dialog, (isModal) => (isModal ? lockScroll(dialog.ownerDocument) : () => undefined)),
  ]
  if (root instanceof ShadowRoot) cleanups.push(preventInert(root.host))
  return () => {
    for (const cleanUp of cleanups) cleanUp()
  }
}

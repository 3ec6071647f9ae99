import { closeModal, leaveModal, withNullPrototype, selectIsOpen, selectRoute } from '@latchkey/core/internal'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useAppDispatch, useAppSelector, useEngine } from '../context/store.js'
import type { Frame } from '../frame/createFrame.js'
import type { DialogMode } from '../frame/dialogMode.js'
import { isFocusLost, focusView } from '../frame/focus.js'
import { afterPaint, afterPaintWhenIdle } from '../motion/afterPaint.js'

/**
 * Hides an Escape that is pressed in a dialog from the page. A host's own dialog library handles it on the document before anything in the dialog
 * does, and would close its dialog beneath ours. The element in the dialog receives a copy of the event, which does not leave the dialog's shadow
 * root.
 *
 * @param isModal whether the dialog is modal. If so, it also handles an Escape when no element has the focus, e.g. because the focused element was
 * removed
 */
const captureEscape = (dialog: HTMLDialogElement, isModal: boolean): (() => void) => {
  const { ownerDocument } = dialog
  const window = ownerDocument.defaultView
  const keep = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    const path = event.composedPath()
    const isOwn = (target: EventTarget) => target instanceof Node && target.getRootNode() === dialog.getRootNode()
    // Content that the site puts into a slot is not in the dialog's tree, but its slot is.
    const target = path.includes(dialog) ? path.find(isOwn) : isModal && isFocusLost(ownerDocument) ? dialog : undefined
    if (!target) return
    event.preventDefault()
    event.stopImmediatePropagation()
    target.dispatchEvent(
      new KeyboardEvent('keydown', withNullPrototype({ key: 'Escape', bubbles: true, cancelable: true })),
    )
  }
  window?.addEventListener('keydown', keep, true)
  return () => window?.removeEventListener('keydown', keep, true)
}

/**
 * Returns whether the card has its content. It has its content from shortly after the modal opens until it closes, and while it is closed if it was
 * prepared since. A prepared modal has nothing left to draw when it opens.
 *
 * @param preparations the number of times that the modal was prepared
 */
const useDrawn = (open: boolean, preparations: number) => {
  const [isDrawn, draw] = useState(false)
  // The modal may be prepared before its first render, while the texts of its language are fetched.
  const [last, setLast] = useState({ open, preparations: 0 })
  // A prepared card contains the list of wallets. Any other view is drawn anew, or the card would animate from a list that the user never saw.
  const isOther = useAppSelector(selectRoute).view !== 'Connect'
  if (last.open !== open || last.preparations !== preparations) {
    setLast({ open, preparations })
    if (!open) draw(last.preparations !== preparations)
    else if (!last.open && isOther) draw(false)
  }
  return [isDrawn, draw] as const
}

/**
 * Opens and closes the dialog in the given mode.
 *
 * @returns whether to render the card
 */
export const useDialog = (frame: Frame, open: boolean, mode: DialogMode, preparations: number): boolean => {
  const dispatch = useAppDispatch()
  const { store, services } = useEngine()
  const { dialog } = frame
  const isInline = mode === 'inline'
  const [isDrawn, draw] = useDrawn(open, preparations)
  const isShown = open && isDrawn

  useLayoutEffect(() => {
    if (!open) {
      if (isDrawn) frame.prepare()
      else frame.close()
      return undefined
    }
    if (isDrawn || isInline) {
      frame.open(mode)
      draw(true)
      return undefined
    }
    // The dialog with its backdrop, or with a placeholder, is painted first. The user then waits for the card, so that it is drawn in one go.
    if (dialog.open) {
      const drawing = setTimeout(() => draw(true))
      return () => clearTimeout(drawing)
    }
    frame.open(mode)
    return afterPaint(() => draw(true))
  }, [frame, dialog, open, mode, isInline, isDrawn, draw])

  useEffect(
    // The user may already have moved the focus inside the dialog.
    () =>
      isShown && !isInline ? afterPaintWhenIdle(() => dialog.querySelector(':focus') || focusView(dialog)) : undefined,
    [dialog, isShown, isInline],
  )

  useEffect(() => (open ? captureEscape(dialog, mode === 'modal') : undefined), [dialog, open, mode])

  useEffect(() => {
    if (!isShown || isInline) return
    const close = () => {
      dispatch(closeModal())
      return !selectIsOpen(store.getState())
    }
    const leave = () => dispatch(leaveModal())
    let end: (() => void) | undefined
    const unwait = afterPaintWhenIdle((isCancelled) => {
      import('./attachDialogToPage.js').then(
        ({ attachDialogToPage }) => {
          if (!isCancelled()) end = attachDialogToPage(dialog, close, leave)
        },
        (error: unknown) => services.logger.warn('The code that connects the dialog to the page did not load.', error),
      )
    })
    return () => {
      unwait()
      end?.()
    }
  }, [dialog, isShown, isInline, dispatch, store, services])

  return isDrawn
}

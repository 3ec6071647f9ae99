import { closeModal, leaveModal, selectIsOpen } from '@latchkey/core/internal'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { findFocused, isFocusLost, isInDialog, loopTab } from './focus.js'
import { keepEscape } from './keepEscape.js'
import { putBack } from './putBack.js'
import { focusView } from './step.js'
import { useAppDispatch, useEngine } from './store.js'

/** How the dialog stands: see `selectDialogMode`. */
type Mode = 'modal' | 'yielding' | 'inline'

/** A host's own modal dialog makes everything outside of it dead: beside one, ours has to be modal too. */
const isUnderHostDialog = ({ ownerDocument }: HTMLDialogElement) => ownerDocument.querySelector('dialog:modal') !== null

/** A transformed, filtered or contained parent places by itself what would cover the window: only the top layer is free of it. */
const escapeParent = (dialog: HTMLDialogElement) => {
  const { x, y } = dialog.getBoundingClientRect()
  if (x === 0 && y === 0) return
  dialog.popover = 'manual'
  dialog.showPopover()
}

/** Whether something of the page stands above the card. A card that a wallet draws may: it has to stay alive there. */
const isCovered = (dialog: HTMLDialogElement) => {
  const { x, y, width, height } = (dialog.firstElementChild ?? dialog).getBoundingClientRect()
  const root = dialog.getRootNode()
  const top = root instanceof ShadowRoot ? root.elementFromPoint(x + width / 2, y + height / 2) : null
  return top !== null && !dialog.contains(top)
}

const show = (dialog: HTMLDialogElement, mode: Mode) => {
  putBack(dialog)
  if (mode === 'modal' || isUnderHostDialog(dialog)) dialog.showModal()
  else {
    dialog.show()
    escapeParent(dialog)
  }
}

const hide = (dialog: HTMLDialogElement) => {
  dialog.popover = null
  dialog.close()
}

const stayModal = (dialog: HTMLDialogElement) => {
  hide(dialog)
  dialog.showModal()
}

/** In one task: the browser paints neither state in between, and the focus stays where it is. */
const swap = (dialog: HTMLDialogElement, mode: Mode, opener: Element | undefined) => {
  const focused = findFocused(dialog.ownerDocument)
  const isInside = focused && dialog.contains(focused)
  // What leaves the top layer would stay there for a moment: it has to be seen now where it stands without.
  dialog.style.transition = 'none'
  hide(dialog)
  show(dialog, mode)
  if (!dialog.matches(':modal') && isInDialog(opener) && isCovered(dialog)) stayModal(dialog)
  dialog.style.removeProperty('transition')
  if (!isInside) {
    if (mode === 'modal') focusView(dialog)
    return
  }
  const refocus = () => {
    focused.focus({ preventScroll: true })
    if (isFocusLost(dialog.ownerDocument)) focusView(dialog) // a button that has done its work is disabled
  }
  refocus()
  // A host's dialog may fetch the focus back from what is not modal: beside such a one, too, ours has to be.
  if (dialog.contains(findFocused(dialog.ownerDocument) ?? null) || dialog.matches(':modal')) return
  stayModal(dialog)
  refocus()
}

/** What is left of the last card goes when nothing moves any more. */
const clearGhosts = async (dialog: HTMLDialogElement) => {
  await Promise.allSettled(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished))
  if (!dialog.open) for (const ghost of dialog.querySelectorAll('.lk-ghost')) ghost.remove()
}

/** Waits until what was drawn is painted: laid out, focused and guarded in the task that drew it, it would hold up the page of a slow device. */
const afterPaint = (act: (isOver: () => boolean) => unknown) => {
  let isOver = false
  requestAnimationFrame(() => setTimeout(() => isOver || act(() => isOver)))
  return () => {
    isOver = true
  }
}

/** Opens and closes the dialog as the state says, in the mode that it says. Says when its card is to be drawn, and gives the listeners that it needs. */
export const useDialog = (ref: RefObject<HTMLDialogElement | null>, open: boolean, mode: Mode) => {
  const dispatch = useAppDispatch()
  const { store, services } = useEngine()
  const opener = useRef<HTMLElement | undefined>(undefined)
  const isPressedOutside = useRef(false)
  const isInline = mode === 'inline'
  const [isDrawn, draw] = useState(false)
  if (isDrawn && !open) draw(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const { ownerDocument } = dialog
    if (open && !dialog.open) {
      opener.current = findFocused(ownerDocument)
      for (const ghost of dialog.querySelectorAll('.lk-dialog > .lk-ghost')) ghost.remove()
      if (mode === 'inline') {
        dialog.open = true // as a part of the page it takes no focus
        draw(true)
        return undefined
      }
      // The dialog with its backdrop stands first. The card is then drawn in small pieces.
      const showing = setTimeout(() => {
        show(dialog, mode)
        startTransition(() => draw(true))
      })
      return () => clearTimeout(showing)
    }
    if (open && dialog.matches(':modal') !== (mode === 'modal')) {
      swap(dialog, mode, opener.current)
    } else if (!open && dialog.open) {
      hide(dialog)
      void clearGhosts(dialog)
      // What had the focus in the dialog is gone by now: a dialog that was not modal gives the focus to nobody.
      if (isFocusLost(ownerDocument)) opener.current?.focus({ preventScroll: true })
      opener.current = undefined
    }
    return undefined
  }, [ref, open, mode])

  useEffect(() => {
    const dialog = ref.current
    // A visitor may be at work in it before.
    return dialog && isDrawn && !isInline
      ? afterPaint(() => dialog.querySelector(':focus') || focusView(dialog))
      : undefined
  }, [ref, isDrawn, isInline])

  useEffect(() => {
    const dialog = ref.current
    return open && dialog ? keepEscape(dialog, mode === 'modal') : undefined
  }, [ref, open, mode])

  useEffect(() => {
    const dialog = ref.current
    if (!isDrawn || isInline || !dialog) return
    const close = () => {
      dispatch(closeModal())
      return !selectIsOpen(store.getState())
    }
    const leave = () => dispatch(leaveModal())
    let end: (() => void) | undefined
    const unwait = afterPaint((isOver) => {
      import('./guardDialog.js').then(
        ({ guardDialog }) => {
          if (!isOver()) end = guardDialog(dialog, close, leave)
        },
        (error: unknown) => services.logger.warn('The modal is without its guards.', error),
      )
    })
    return () => {
      unwait()
      end?.()
    }
  }, [ref, isDrawn, isInline, dispatch, store, services])

  const listeners = {
    onCancel: (event: { preventDefault(): void }) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.defaultPrevented || event.nativeEvent.isComposing) return
      if (event.key === 'Escape') {
        event.preventDefault()
        dispatch(closeModal())
      } else if (event.key === 'Tab' && mode !== 'inline') {
        const focused = findFocused(event.currentTarget.ownerDocument)
        if (focused && loopTab(event.currentTarget, focused, event.shiftKey)) event.preventDefault()
      }
    },
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      isPressedOutside.current = event.target === event.currentTarget
    },
    onClick: (event: { target: EventTarget; currentTarget: EventTarget }) => {
      if (mode === 'modal' && isPressedOutside.current && event.target === event.currentTarget) dispatch(closeModal())
      isPressedOutside.current = false
    },
  }
  return { isDrawn, listeners }
}

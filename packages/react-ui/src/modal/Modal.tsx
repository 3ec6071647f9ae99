import { selectDialogMode, selectIsOpen, selectToasts, type Toast } from '@latchkey/core/internal'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Provider } from 'react-redux'
import type { Frame } from '../frame/createFrame.js'
import { RemotePictures } from '../parts/Picture/Picture.js'
import { Card } from './Card.js'
import { createHeldStore } from './createHeldStore.js'
import { useModalParts } from '../context/modalContext.js'
import { StoreContext, useAppSelector, useEngine } from '../context/store.js'
import { titleId } from './ViewHeader.js'
import { useDialog } from '../dialog/useDialog.js'
import { reattachHost } from '../frame/dialogMode.js'
import { useLazyComponent } from '../context/lazyPart.js'

/** The props of {@link Toasts}. */
type ToastsProps = {
  /** In the dialog, or above the page. Everything outside of a modal dialog is inert. */
  readonly place: 'dialog' | 'page'
  /** Whether toasts are currently shown here. */
  readonly shown: boolean
}

const none: readonly Toast[] = []
const load = () => import('../notices/ToastItem.js').then(({ ToastItem }) => ToastItem)

/** Short messages about what the user did. Each is announced once, even if it moves to another place. */
const Toasts = ({ place, shown }: ToastsProps) => {
  const allToasts = useAppSelector(selectToasts)
  const toasts = shown ? allToasts : none
  const isEmpty = toasts.length === 0
  const ToastItem = useLazyComponent(!isEmpty, load)
  const stack = useRef<HTMLDivElement>(null)
  const isPopover = place === 'page'

  useLayoutEffect(() => {
    const { current } = stack
    if (!current || !isPopover) return
    if (!current.matches(':popover-open')) {
      if (isEmpty) return
      reattachHost(current)
      current.showPopover()
      return
    }
    const leaving = current.getAnimations({ subtree: true }).map(({ finished }) => finished)
    if (isEmpty)
      void Promise.allSettled(leaving).then(() => {
        if (current.childElementCount === 0) current.hidePopover()
      })
  }, [isPopover, isEmpty])

  return (
    <div className="lk lk-notices">
      <div ref={stack} className="lk-toasts" data-place={place} popover={isPopover ? 'manual' : undefined}>
        {ToastItem && toasts.map((toast) => <ToastItem key={toast.id} toast={toast} />)}
      </div>
    </div>
  )
}

/** How long a wallet may take to respond before the dialog yields to its window, in ms. A wallet that responds at once needs no window. */
const yieldDelay = 100

/**
 * Returns the dialog's mode after it has been unchanged for a moment, because each change makes the browser style the whole page again. A closed
 * dialog gets its mode at once.
 */
const useSettledMode = (isOpen: boolean) => {
  const mode = useAppSelector(selectDialogMode)
  const [settled, settle] = useState(mode)
  if (!isOpen && settled !== mode) settle(mode)
  useEffect(() => {
    const timer = setTimeout(settle, yieldDelay, mode)
    return () => clearTimeout(timer)
  }, [mode])
  return settled
}

/** The card. It stays as it is while the code of the next view is fetched. */
const HeldCard = () => {
  const engine = useEngine()
  const { loader } = useModalParts()
  const [held] = useState(() => createHeldStore(engine, loader))
  const isHeld = useSyncExternalStore(held.subscribe, held.isHeld)
  return (
    <Provider store={held} context={StoreContext}>
      <Card isHeld={isHeld} />
    </Provider>
  )
}

/** The props of {@link Modal}. */
export type ModalProps = {
  readonly frame: Frame
  /** The number of times that the modal was prepared. Each time, the closed card is rendered. */
  readonly preparations: number
}

/** Renders the content of the dialog and what is beside it. The state opens and closes the dialog, never the reverse. */
export const Modal = ({ frame, preparations }: ModalProps) => {
  const isOpen = useAppSelector(selectIsOpen)
  const mode = useSettledMode(isOpen)
  const open = isOpen || mode === 'inline'
  const shaking = useAppSelector((state) => state.modal.shaking)
  const isDrawn = useDialog(frame, open, mode, preparations)
  const { dialog, card } = frame

  useLayoutEffect(() => {
    dialog.toggleAttribute('data-refuse', shaking)
    if (isDrawn) dialog.setAttribute('aria-labelledby', titleId)
  }, [dialog, shaking, isDrawn])

  return (
    <>
      {isDrawn &&
        createPortal(
          <RemotePictures.Provider value={open}>
            <HeldCard />
          </RemotePictures.Provider>,
          card,
        )}
      {createPortal(<Toasts place="dialog" shown={open && mode !== 'yielding'} />, dialog)}
      <Toasts place="page" shown={!open || mode === 'yielding'} />
    </>
  )
}

import { selectDialogMode, selectIsOpen } from '@latchkey/core/internal'
import { useRef } from 'react'
import { Card } from './Card.js'
import { useAppSelector } from './store.js'
import { titleId } from './Header.js'
import { Toasts } from './Toasts.js'
import { useDialog } from './useDialog.js'

/** The dialog and its toasts. The state opens and closes it, never the reverse. */
export const Modal = () => {
  const mode = useAppSelector(selectDialogMode)
  const isOpen = useAppSelector(selectIsOpen)
  const open = isOpen || mode === 'inline'
  const isFullScreen = useAppSelector((state) => state.site.enableMobileFullScreen) && mode !== 'inline'
  const shaking = useAppSelector((state) => state.modal.shaking)
  const dialog = useRef<HTMLDialogElement>(null)
  const { isDrawn, listeners } = useDialog(dialog, open, mode)
  return (
    <>
      <dialog
        ref={dialog}
        className="lk lk-overlay"
        aria-labelledby={titleId}
        data-mode={mode}
        data-full={isFullScreen || undefined}
        data-refuse={shaking || undefined}
        {...{ closedby: 'none' }}
        {...listeners}
      >
        <div className="lk-dialog" part="card" tabIndex={-1}>
          {isDrawn && <Card />}
        </div>
        <Toasts place="dialog" shown={open && mode !== 'yielding'} />
      </dialog>
      <Toasts place="page" shown={!open || mode === 'yielding'} />
    </>
  )
}

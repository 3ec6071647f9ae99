import { selectDialogMode, selectIsOpen } from '@latchkey/core/internal'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../parts/Dialog/Dialog.js'
import { Card } from './Card.js'
import { useAppSelector } from './store.js'
import { titleId } from './ViewHeader.js'
import { Toasts } from './Toasts.js'
import { useDialog } from './useDialog.js'

/** How long a wallet may take to answer before the dialog gives way to its window, in ms. Who answers at once needs none. */
const givesWayAfter = 100

/** How the dialog stands, once it is to stand so for longer than a moment: opening it anew holds up the page. A closed one follows at once. */
const useSettledMode = (isOpen: boolean) => {
  const mode = useAppSelector(selectDialogMode)
  const [settled, settle] = useState(mode)
  if (!isOpen && settled !== mode) settle(mode)
  useEffect(() => {
    const turn = setTimeout(settle, givesWayAfter, mode)
    return () => clearTimeout(turn)
  }, [mode])
  return settled
}

/** The dialog and its toasts. The state opens and closes it, never the reverse. */
export const Modal = () => {
  const isOpen = useAppSelector(selectIsOpen)
  const mode = useSettledMode(isOpen)
  const open = isOpen || mode === 'inline'
  const isFullScreen = useAppSelector((state) => state.site.enableMobileFullScreen) && mode !== 'inline'
  const shaking = useAppSelector((state) => state.modal.shaking)
  const dialog = useRef<HTMLDialogElement>(null)
  const { isDrawn, listeners } = useDialog(dialog, open, mode)
  return (
    <>
      <Dialog
        ref={dialog}
        aria-labelledby={titleId}
        data-mode={mode}
        data-full={isFullScreen || undefined}
        data-refuse={shaking || undefined}
        beside={<Toasts place="dialog" shown={open && mode !== 'yielding'} />}
        {...listeners}
      >
        {isDrawn && <Card />}
      </Dialog>
      <Toasts place="page" shown={!open || mode === 'yielding'} />
    </>
  )
}

import { ConnectButton } from '@latchkey/react-ui'
import { useRef } from 'react'

/** A host with the browser's own dialog. */
export const Native = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Open theirs
      </button>
      <dialog ref={dialog} aria-label="Theirs">
        <input aria-label="Their field" />
        <ConnectButton />
      </dialog>
    </>
  )
}

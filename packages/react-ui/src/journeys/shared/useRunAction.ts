import { getErrorCode } from '@latchkey/core'
import { noticesSlice, selectActiveConnection } from '@latchkey/core/internal'
import { disconnectWallet } from '@latchkey/core/internal/views'
import { useState } from 'react'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'

/** Returns a function that awaits an action of the user. If a wallet stays connected, a toast reports it. Other failures are logged. */
export const useRunAction = () => {
  const dispatch = useAppDispatch()
  const { services } = useEngine()
  return (action: Promise<unknown>): Promise<void> =>
    action.then(
      () => {},
      (error: unknown) => {
        if (getErrorCode(error) === 'DISCONNECT_FAILED')
          dispatch(noticesSlice.actions.toastShown({ tone: 'bad', message: { kind: 'disconnectFailed' } }))
        else services.logger.warn('An action of the user failed.', error)
      },
    )
}

/** Disconnects the wallet in use. A failure is reported, and the user can try again. */
export const useDisconnectAction = () => {
  const dispatch = useAppDispatch()
  const run = useRunAction()
  const namespace = useAppSelector((state) => selectActiveConnection(state)?.namespace)
  const [busy, setBusy] = useState(false)
  const disconnect = () => {
    setBusy(true)
    // The view may stay, with another wallet in use.
    void run(dispatch(disconnectWallet({ namespace }))).then(() => setBusy(false))
  }
  return { busy, disconnect }
}

import { getErrorCode } from '@latchkey/core'
import { noticesSlice } from '@latchkey/core/internal'
import { useAppDispatch, useEngine } from '../../context/store.js'

/** Returns a function that awaits an action of the user. If a wallet stays connected, a toast reports it. Other failures are logged. */
export const useRunAct = () => {
  const dispatch = useAppDispatch()
  const { services } = useEngine()
  return (act: Promise<unknown>): Promise<void> =>
    act.then(
      () => {},
      (error: unknown) => {
        if (getErrorCode(error) === 'DISCONNECT_FAILED')
          dispatch(noticesSlice.actions.toastShown({ tone: 'bad', message: { kind: 'disconnectFailed' } }))
        else services.logger.warn('What the person asked for was not done.', error)
      },
    )
}

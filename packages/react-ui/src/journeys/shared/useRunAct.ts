import { getErrorCode } from '@latchkey/core'
import { noticesSlice } from '@latchkey/core/internal'
import { useAppDispatch, useEngine } from '../../context/store.js'

/** Has something done for the person. A wallet that stays connected is told of by a toast, other failures in the log. */
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

import type { StartListening } from '../state/rootReducer.js'
import { modalSlice } from '../state/modalSlice.js'
import { noticesSlice, type Toast } from '../state/noticesSlice.js'

/** How long the modal shakes when closing is refused, in milliseconds. */
export const shakeDuration = 500
/** How long a toast stays, in milliseconds. If it offers a retry, the user needs time to reach its button. */
export const toastDuration = { ok: 2_500, info: 2_500, bad: 6_000, withRetry: 10_000 } as const

const offersRetry = ({ kind }: Toast['message']) => kind === 'switchFailed' || kind === 'approvedLate'

/** Ends the shake of the modal and dismisses toasts after their time. */
export const expireNotices = (startListening: StartListening) => {
  startListening({
    actionCreator: modalSlice.actions.shakeStarted,
    effect: async (_action, { dispatch, extra: { clock }, signal, cancelActiveListeners }) => {
      cancelActiveListeners()
      await clock.wait(shakeDuration, signal).then(
        () => dispatch(modalSlice.actions.shakeEnded()),
        () => undefined, // shaken again, or the kit stopped
      )
    },
  })
  startListening({
    actionCreator: noticesSlice.actions.toastShown,
    effect: async ({ payload: { id, tone, message } }, { dispatch, extra: { clock }, signal }) => {
      await clock.wait(toastDuration[offersRetry(message) ? 'withRetry' : tone], signal).then(
        () => dispatch(noticesSlice.actions.toastDismissed(id)),
        () => undefined, // the kit stopped
      )
    },
  })
}

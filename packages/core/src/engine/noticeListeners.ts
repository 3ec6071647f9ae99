import { isRefusal } from '../base/errorInfo.js'
import { approvedLate, setupFaulty } from '../state/facts.js'
import type { StartListening } from '../state/rootReducer.js'
import { modalSlice } from '../state/modalSlice.js'
import { noticesSlice, type Toast } from '../state/noticesSlice.js'
import { balance, tokenBalances } from '../balance/balance.js'
import { transactionsSlice } from '../state/transactionsSlice.js'
import { showSettled } from '../send/showTransfer.js'
import { resourcesSlice } from '../state/resourcesSlice.js'
import { selectIsOnUnsupportedNetwork } from '../network/selectNetworks.js'

/** How long the modal shakes when closing is refused, in milliseconds. */
const shakeDuration = 500
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

/** Shows faults of the site's set-up to its developers. Shows the user what a wallet did too late, and how transfers end. */
export const showFacts = (startListening: StartListening) => {
  startListening({
    actionCreator: setupFaulty,
    effect: ({ payload: { error, tone } }, { dispatch }) => {
      dispatch(noticesSlice.actions.alertShown({ tone: tone ?? 'error', error }))
    },
  })
  startListening({
    actionCreator: approvedLate,
    effect: ({ payload }, { dispatch }) => {
      dispatch(noticesSlice.actions.toastShown({ tone: 'bad', message: { kind: 'approvedLate', ...payload } }))
    },
  })
  startListening({
    actionCreator: transactionsSlice.actions.transferSettled,
    effect: ({ payload }, { dispatch }) => {
      dispatch(showSettled(payload))
    },
  })
}

const levels = { error: 'error', warning: 'warn', info: 'info' } as const

/** Reports faults of the site's configuration to its developers, even if no overlay shows them: in the log, and as an event. */
export const logAlerts = (startListening: StartListening) => {
  startListening({
    actionCreator: noticesSlice.actions.alertShown,
    effect: ({ payload: { tone, error } }, { getState, getOriginalState, extra: { logger, emit } }) => {
      if (getState().notices.alerts === getOriginalState().notices.alerts) return // it was reported before
      const { code, message, help = [] } = error
      logger[levels[tone]]([message, ...help].join('\n'), code)
      emit('ALERT', { tone, code, message })
    },
  })
}

/**
 * Reports failures of the site's own services, which users see only as missing data: a refusal of the site as an alert, another failure in the log,
 * once for each read and code.
 */
export const logServiceFailures = (startListening: StartListening) => {
  const logged = new Set<string>()
  startListening({
    actionCreator: resourcesSlice.actions.failed,
    effect: ({ payload: { name, error } }, { dispatch, extra: { logger } }) => {
      const { code, message, help = [] } = error
      if (isRefusal(error)) dispatch(setupFaulty({ error }))
      else if (/^(SERVICE|SERVER)_/.test(code) && !logged.has(`${name}/${code}`)) {
        logged.add(`${name}/${code}`)
        logger.error([`Reading ${name} from the site's services failed. ${message}`, ...help].join('\n'), code)
      }
    },
  })
}

const kind = 'tokenBalanceUnavailable'

/**
 * Shows a toast when balances cannot be read: one toast for all failures at the same time. On an unsupported network no balance can be read and
 * none is shown, so there is no toast.
 */
export const notifyTokenFailure = (startListening: StartListening) => {
  startListening({
    actionCreator: resourcesSlice.actions.failed,
    effect: ({ payload: { name } }, { dispatch, getState }) => {
      const { modal, notices } = getState()
      if (
        (name !== balance.name && name !== tokenBalances.name) ||
        !modal.open ||
        selectIsOnUnsupportedNetwork(getState())
      )
        return
      if (notices.toasts.some(({ message }) => message.kind === kind)) return
      dispatch(noticesSlice.actions.toastShown({ tone: 'bad', message: { kind } }))
    },
  })
}

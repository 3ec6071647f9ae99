import type { StartListening } from '../state/rootReducer.js'
import { noticesSlice } from '../state/noticesSlice.js'

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

import type { StartListening } from '../engine/rootReducer.js'
import type { Alert } from '../notices/noticesSlice.js'

const levels = { error: 'error', warning: 'warn', info: 'info' } as const satisfies Record<Alert['tone'], string>

/** Tells each fault of the site's configuration in the log and as an event: visitors are not shown it. */
export const tellAlerts = (startListening: StartListening) => {
  startListening({
    predicate: (_action, { notices }, before) => notices.alerts.length > before.notices.alerts.length,
    effect: (_action, { getState, extra: { logger, emit } }) => {
      const alert = getState().notices.alerts.at(-1)
      if (!alert) return
      const { code, message } = alert.error
      logger[levels[alert.tone]](message, code)
      emit('ALERT', { code, message })
    },
  })
}

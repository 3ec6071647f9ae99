import type { ChannelSource } from '../contract/contract.js'
import type { ErrorCode } from '../base/errorCodes.js'
import { toErrorInfo } from '../base/errorInfo.js'
import { setupFaulty } from '../state/facts.js'
import type { AppThunk } from '../state/rootReducer.js'

/** What an alert says. The error itself says what to do. */
const texts: { readonly [code in ErrorCode]?: string } = {
  LOGIN_UNAVAILABLE: 'The embedded wallet did not load.',
  LOGIN_TIMEOUT: 'The embedded wallet did not reply in time.',
  ORIGIN_NOT_ALLOWED: 'The embedded wallet does not know this domain.',
}

/** Reports why the embedded wallet does not work on this site: to the site's developers as an alert, and as an event. */
const reportFault =
  (fault: unknown): AppThunk =>
  (dispatch, _getState, { emit }) => {
    const error = toErrorInfo(fault)
    if (error.code === 'LOGIN_UNAVAILABLE') emit('iframe_load_failed', undefined)
    if (error.code === 'LOGIN_TIMEOUT') emit('iframe_request_timeout', undefined)
    const message = texts[error.code] ?? error.message
    dispatch(setupFaulty({ error: { ...error, message } }))
  }

/** The sources whose faults are reported. */
const followed = new WeakSet<ChannelSource>()

/**
 * Reports the faults of a source from now on. Called before the source is used: not by the engine at its start, because only sites with logins need
 * this code. The source belongs to its kit, so that nothing has to unsubscribe.
 */
export const followFaults =
  (source: ChannelSource): AppThunk =>
  (dispatch) => {
    if (followed.has(source)) return
    followed.add(source)
    source.subscribe?.((fault) => dispatch(reportFault(fault)))
  }

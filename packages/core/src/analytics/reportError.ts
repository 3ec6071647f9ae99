import type { Services } from '../state/services.js'
import type { ErrorCode } from '../base/errorCodes.js'
import { toErrorInfo } from '../base/errorInfo.js'
import type { ErrorType } from '../contract/raisedEvents.js'

/** Removes from a text what may identify a user: addresses (also e-mail addresses), hashes and keys, and the queries and fragments of URLs. */
export const scrub = (text: string): string =>
  text
    .replaceAll(/([a-z][a-z0-9+.-]*:\/\/[^\s?#'")]*)[?#][^\s'")]*/gi, '$1')
    .replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…')
    .replaceAll(/\b(0x)?[a-z0-9]{26,}\b/gi, '…')

/** At most so many errors are reported in a time span, in milliseconds. */
const maxReports = 5
const reportWindow = 60_000

/** Expected outcomes, such as a rejection by the user. They are not reported. */
const expected: readonly ErrorCode[] = ['USER_REJECTED', 'ABORTED', 'MODAL_CLOSED', 'REQUEST_PENDING', 'KIT_DESTROYED']

/** Whether a failure is an expected outcome, which nobody has to fix. */
export const isExpected = (error: unknown): boolean => expected.includes(toErrorInfo(error).code)

const typeOf = (code: ErrorCode): ErrorType => {
  if (/^(SERVICE|RPC|RATE|SERVER|ORIGIN)_/.test(code)) return 'API_ERROR'
  return code.endsWith('_INVALID') ? 'DATA_PARSING_ERROR' : 'INTERNAL_SDK_ERROR'
}

/**
 * Creates a function that reports errors as events: scrubbed, and at most five in a minute.
 *
 * @returns a function that reports an error; the caller still has to throw it
 */
export const createErrorReports = ({ clock, emit }: Pick<Services, 'clock' | 'emit'>) => {
  let reportTimes: readonly number[] = []
  const reportedErrors = new WeakSet<object>()
  return (error: unknown, uncaught = false): void => {
    const { code, message } = toErrorInfo(error)
    if (isExpected(error)) return
    if (typeof error === 'object' && error !== null) {
      if (reportedErrors.has(error)) return // another action that awaited this one has already reported it
      reportedErrors.add(error)
    }
    const now = clock.now()
    reportTimes = reportTimes.filter((at) => now - at < reportWindow)
    if (reportTimes.length >= maxReports) return
    reportTimes = [...reportTimes, now]
    emit('INTERNAL_SDK_ERROR', {
      errorType: typeOf(code),
      errorMessage: `${code}: ${scrub(message)}`,
      stackTrace: error instanceof Error ? scrub(error.stack ?? '') : '',
      uncaught,
    })
  }
}

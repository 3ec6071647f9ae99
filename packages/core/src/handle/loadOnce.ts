import { LatchkeyError } from '../base/LatchkeyError.js'
import type { Unsubscribe } from '../contract/session.js'

/** Ignores a rejection that no caller awaits: the action that needs the result reports the failure. */
export const ignoreRejection = (promise: Promise<unknown> | undefined): void => void promise?.catch(() => undefined)

/** Detects an error of the kit by its name: a page can hold two copies of the class, and the list of codes is not in its first load. */
const toLoadError = (cause: unknown) =>
  cause instanceof Error && cause.name === 'LatchkeyError'
    ? cause
    : new LatchkeyError('CHUNK_LOAD_FAILED', 'Part of the kit did not load.', {
        cause,
      })

/** A load that is shared by all callers. `promise` is the load in progress or the completed one. */
type OneLoad<value> = { (): Promise<value>; promise: Promise<value> | undefined }

/**
 * Creates a function that loads once. If the load fails, the next call loads again.
 *
 * @throws `CHUNK_LOAD_FAILED` unless the load failed with an error of the kit
 */
export const loadOnce = <value>(load: () => Promise<value>): OneLoad<value> => {
  const call: OneLoad<value> = () => {
    call.promise ??= load().catch((cause: unknown) => {
      call.promise = undefined
      throw toLoadError(cause)
    })
    return call.promise
  }
  call.promise = undefined
  return call
}

/**
 * Counts the callers that keep the kit running. Returns the kit's `start`.
 *
 * @param begin called by each start
 * @param stop called one task after the last caller has stopped: StrictMode and list re-orders unsubscribe and subscribe again immediately
 */
export const countStarts = (begin: () => void, stop: () => void): (() => Unsubscribe) => {
  let starts = 0
  return () => {
    starts += 1
    begin()
    let isStarted = true
    return () => {
      if (!isStarted) return
      isStarted = false
      starts -= 1
      setTimeout(() => {
        if (starts === 0) stop()
      })
    }
  }
}

/**
 * Waits for `promise` until `signal` is aborted.
 *
 * @param late called with the result if `promise` resolves after that, so that a wallet that approves too late is not adopted
 * @throws the signal's reason, as soon as it is aborted
 */
export const untilAborted = <result>(
  promise: Promise<result>,
  signal: AbortSignal | undefined,
  late: (result: result) => void = () => {},
): Promise<result> =>
  new Promise((resolve, reject) => {
    const onAbort = () => reject(signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    promise
      .then((result) => (signal?.aborted ? late(result) : resolve(result)), reject)
      .finally(() => signal?.removeEventListener('abort', onAbort))
    if (signal?.aborted) onAbort()
  })

/**
 * Rejects with the signal's reason as soon as `signal` is aborted.
 *
 * @param late given what `promise` comes to after that
 */
export const untilAborted = <result>(
  promise: Promise<result>,
  signal: AbortSignal | undefined,
  late: (result: result) => void = () => {},
): Promise<result> =>
  new Promise((resolve, reject) => {
    const give = () => reject(signal?.reason)
    signal?.addEventListener('abort', give, { once: true })
    promise
      .finally(() => signal?.removeEventListener('abort', give))
      .then((result) => (signal?.aborted ? late(result) : resolve(result)), reject)
    if (signal?.aborted) give()
  })

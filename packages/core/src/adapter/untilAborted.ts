/**
 * Waits for `promise` until `signal` is aborted. The engine has one of its own: what both used would be a file by itself in a site's build.
 *
 * @param late given what comes after that, so that a wallet that approves when everyone has left is not adopted
 * @throws the signal's reason, as soon as it is aborted
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

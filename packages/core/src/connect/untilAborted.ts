/**
 * Waits for `promise` until `signal` is aborted. Adapters have a copy in `contract/`: if they shared this one, it would be a file of its own in
 * a site's build, and the first click would exceed its size limit.
 *
 * @param late called with the result if `promise` resolves after that, so that the caller can discard a late approval
 * @throws the signal's reason
 */
export const untilAborted = <result>(
  promise: Promise<result>,
  signal: AbortSignal,
  late: (result: result) => void,
): Promise<result> =>
  new Promise((resolve, reject) => {
    const give = () => reject(signal.reason)
    signal.addEventListener('abort', give, { once: true })
    promise
      .finally(() => signal.removeEventListener('abort', give))
      .then((result) => (signal.aborted ? late(result) : resolve(result)), reject)
    if (signal.aborted) give()
  })

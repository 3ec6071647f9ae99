/**
 * Waits for `promise` until `signal` is aborted. What comes too late goes to `late`, so that a wallet that approves after
 * everyone has left is not adopted.
 *
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

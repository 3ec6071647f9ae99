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
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
    promise.then(
      (result) => {
        signal.removeEventListener('abort', give)
        if (signal.aborted) late(result)
        else resolve(result)
      },
      (error: unknown) => {
        signal.removeEventListener('abort', give)
        reject(error)
      },
    )
  })

/** The default start timeout of a namespace's chains, in milliseconds. */
const usualLimit = 90_000

/**
 * Starts something, and retries once if the start takes longer than `limit` milliseconds, as it may on a busy machine. If an attempt finishes after
 * its limit, its result is stopped.
 *
 * @throws the error of `start`, or an error if both attempts exceed the limit
 */
export const startInTime = async <started extends { stop(): Promise<void> }>(
  name: string,
  start: () => Promise<started>,
  limit = usualLimit,
): Promise<started> => {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const starting = start()
    let timer: NodeJS.Timeout | undefined
    const timedOut = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, limit, undefined)
    })
    const inTime = await Promise.race([starting, timedOut]).finally(() => clearTimeout(timer))
    if (inTime) return inTime
    starting.then(
      (started) => started.stop(),
      () => undefined, // its result is no longer needed
    )
  }
  throw new Error(
    `The chains of ${name} did not start within ${limit / 1_000} s, and not when they were started again.`,
  )
}

/** How long the chains of one namespace may take to start, in milliseconds. */
const usualLimit = 45_000

/**
 * Starts something, and once more if that does not finish on a busy machine. If the first attempt finishes after all, it is stopped.
 *
 * @throws what `start` throws, or that both took longer than `limit` milliseconds
 */
export const startInTime = async <started extends { stop(): Promise<void> }>(
  name: string,
  start: () => Promise<started>,
  limit = usualLimit,
): Promise<started> => {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const starting = start()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, limit, undefined)
    })
    const inTime = await Promise.race([starting, late]).finally(() => clearTimeout(timer))
    if (inTime) return inTime
    starting.then(
      (one) => one.stop(),
      () => undefined, // its result is no longer needed
    )
  }
  throw new Error(
    `The chains of ${name} did not start within ${limit / 1_000} s, and not when they were started again.`,
  )
}

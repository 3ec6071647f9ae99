/** How long the chains of one namespace may take to stand, in milliseconds. */
const usualLimit = 45_000

/**
 * Starts something, and once more where that comes to no end on a busy machine. What is left behind is stopped, should it stand after all.
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
      () => undefined, // nobody waits for it any more
    )
  }
  throw new Error(
    `The chains of ${name} did not start within ${limit / 1_000} s, and not when they were started again.`,
  )
}

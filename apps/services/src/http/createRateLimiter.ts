/** How many requests are allowed. */
export type Rate = {
  /** The long-term rate. */
  readonly perSecond: number
  /** The number of requests at once after a pause. */
  readonly burst: number
}

/** How many keys are kept. If there are more, the key that was idle longest is deleted. */
const keyLimit = 50_000

/**
 * Creates a token-bucket limiter. Each key's bucket fills by `perSecond` up to `burst`.
 *
 * @param now a monotonic clock in milliseconds
 * @returns a function that returns 0 if a request is allowed, else the seconds to wait
 */
export const createRateLimiter = (
  { perSecond, burst }: Rate,
  now: () => number = () => performance.now(),
): ((key: string) => number) => {
  const buckets = new Map<string, { readonly tokens: number; readonly at: number }>()
  return (key) => {
    const at = now()
    const bucket = buckets.get(key) ?? { tokens: burst, at }
    const tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1_000) * perSecond)
    const isAllowed = tokens >= 1
    buckets.delete(key)
    const [idlest] = buckets.keys()
    if (buckets.size >= keyLimit && idlest !== undefined) buckets.delete(idlest)
    buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, at })
    return isAllowed ? 0 : Math.ceil((1 - tokens) / perSecond)
  }
}

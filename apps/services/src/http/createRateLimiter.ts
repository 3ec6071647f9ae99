/** How often something may happen. */
export type Rate = {
  /** In the long run. */
  readonly perSecond: number
  /** At once, after a pause. */
  readonly burst: number
}

/** How many keys are remembered: beyond, the one that has been quiet longest is forgotten. */
const keyLimit = 50_000

/**
 * Counts what happens by key: each has a bucket that fills by `perSecond` up to `burst`.
 *
 * @param now milliseconds that never go back
 * @returns says whether it may happen: 0, or the seconds to wait
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
    const passes = tokens >= 1
    buckets.delete(key)
    const [quietest] = buckets.keys()
    if (buckets.size >= keyLimit && quietest !== undefined) buckets.delete(quietest)
    buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at })
    return passes ? 0 : Math.ceil((1 - tokens) / perSecond)
  }
}

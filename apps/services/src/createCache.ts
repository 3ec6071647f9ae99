/** The limits of a cache. */
export type CacheLimits = {
  /** How long a value is kept, in milliseconds. */
  readonly lifetime: number
  /** How many values are kept. If there are more, the oldest is deleted. */
  readonly entries: number
}

/** Caches the values that `load` returns, so that not every request queries the database. Failures are not cached. */
export const createCache = <value>(
  load: (key: string) => Promise<value>,
  { lifetime, entries }: CacheLimits,
  now: () => number = Date.now,
): ((key: string) => Promise<value>) => {
  const cached = new Map<string, { readonly at: number; readonly loading: Promise<value> }>()
  return (key) => {
    const entry = cached.get(key)
    if (entry && now() - entry.at < lifetime) return entry.loading
    cached.delete(key)
    const [oldest] = cached.keys()
    if (cached.size >= entries && oldest !== undefined) cached.delete(oldest)
    const loading = load(key)
    cached.set(key, { at: now(), loading })
    loading.catch(() => cached.delete(key)) // the caller gets the error, and the next call loads again
    return loading
  }
}

/** The limits of a cache. */
export type CacheLimits = {
  /** How long a value is kept, in milliseconds. */
  readonly lifetime: number
  /** How many values are kept. If there are more, the oldest is deleted. */
  readonly entries: number
}

/** Returns the cached value of a key. With `skipsCached`, loads it again, and caches the new value. */
export type Cache<value> = (key: string, options?: { readonly skipsCached?: boolean }) => Promise<value>

/** Caches the values that `load` returns, so that not every request queries the database or a node. Failures are not cached. */
export const createCache = <value>(
  load: (key: string) => Promise<value>,
  { lifetime, entries }: CacheLimits,
  now: () => number = Date.now,
): Cache<value> => {
  const cached = new Map<string, { readonly at: number; readonly loading: Promise<value> }>()
  return (key, { skipsCached = false } = {}) => {
    const entry = cached.get(key)
    if (entry && !skipsCached && now() - entry.at < lifetime) return entry.loading
    cached.delete(key)
    const [oldest] = cached.keys()
    if (cached.size >= entries && oldest !== undefined) cached.delete(oldest)
    const loading = load(key)
    cached.set(key, { at: now(), loading })
    loading.catch(() => {
      if (cached.get(key)?.loading === loading) cached.delete(key) // the caller gets the error, and the next call loads again
    })
    return loading
  }
}

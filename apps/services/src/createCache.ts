/** How long and how much a cache remembers. */
export type CacheLimits = {
  /** In milliseconds. */
  readonly lifetime: number
  /** How many answers: beyond, the oldest is forgotten. */
  readonly entries: number
}

/** Remembers what `load` answers, so that the database is not asked for each request. A failure is not remembered. */
export const createCache = <value>(
  load: (key: string) => Promise<value>,
  { lifetime, entries }: CacheLimits,
  now: () => number = Date.now,
): ((key: string) => Promise<value>) => {
  const known = new Map<string, { readonly at: number; readonly answer: Promise<value> }>()
  return (key) => {
    const fresh = known.get(key)
    if (fresh && now() - fresh.at < lifetime) return fresh.answer
    known.delete(key)
    const [oldest] = known.keys()
    if (known.size >= entries && oldest !== undefined) known.delete(oldest)
    const answer = load(key)
    known.set(key, { at: now(), answer })
    answer.catch(() => known.delete(key)) // who asked is told; the next one asks again
    return answer
  }
}

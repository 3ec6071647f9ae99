/** A source of random choices, which are the same for the same seed. */
export type Random = {
  /** Returns an integer from 0 to `limit - 1`. */
  below(limit: number): number
  pick<value>(values: readonly [value, ...value[]]): value
}

/** Generates a random input. */
export type Generate<value> = (random: Random) => value

/**
 * Creates a source of random choices from a seed. Consecutive seeds produce unrelated choices. Never use it for secrets.
 *
 * @see https://github.com/bryc/code/blob/master/jshash/PRNGs.md#splitmix32
 */
export const createRandom = (seed: number): Random => {
  let state = seed | 0
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
  const below = (limit: number) => next() % limit
  return {
    below,
    pick: (values) => values.at(below(values.length)) as (typeof values)[0], // the index is in range
  }
}

/** Generates one of these values. */
export const always =
  <value>(...values: readonly [value, ...value[]]): Generate<value> =>
  ({ pick }) =>
    pick(values)

/** Generates a value with one of these generators. */
export const either =
  <value>(...generators: readonly [Generate<value>, ...Generate<value>[]]): Generate<value> =>
  (random) =>
    random.pick(generators)(random)

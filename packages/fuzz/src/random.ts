/** Random choices, the same for the same seed. */
export type Random = {
  /** A whole number from 0 on, below `limit`. */
  below(limit: number): number
  pick<value>(values: readonly [value, ...value[]]): value
}

/** Makes an input by chance. */
export type Generate<value> = (random: Random) => value

/**
 * Chance by a seed: seeds that follow each other have nothing in common. Not for anything secret.
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
    pick: (values) => values.at(below(values.length)) as (typeof values)[0], // the place is one of theirs
  }
}

/** One of these values. */
export const always =
  <value>(...values: readonly [value, ...value[]]): Generate<value> =>
  ({ pick }) =>
    pick(values)

/** A value of one of these. */
export const either =
  <value>(...generators: readonly [Generate<value>, ...Generate<value>[]]): Generate<value> =>
  (random) =>
    random.pick(generators)(random)

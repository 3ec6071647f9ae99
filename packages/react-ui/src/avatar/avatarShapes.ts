/** A shape of an avatar, on a grid of 40: its tint (1 to 5), and its path. */
export type AvatarShape = { readonly tint: number; readonly path: string }

/** Creates pseudo-random numbers from a text alone: FNV-1a, then xorshift. */
const createNumbers = (seed: string) => {
  let state = 2_166_136_261
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619) >>> 0
  const next = (below: number) => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
  for (let skipped = 0; skipped < 6; skipped++) next(7)
  return next
}

/**
 * Draws an account's avatar: a field, a round bow, and three ridges of a key's five cuts, in five tints. The address determines all of these.
 *
 * @param address if only its case differs, the avatar is the same
 */
export const getAvatarShapes = (address: string): readonly AvatarShape[] => {
  const next = createNumbers(address.toLowerCase())
  const tints = [1, 2, 3, 4, 5]
  const takeTint = () => tints.splice(next(tints.length), 1)[0] ?? 1
  const ridge = (low: number, high: number) => {
    const cuts = Array.from({ length: 5 }, () => 40 - (low + next(high - low)))
    const steps = cuts.map((y, index) => `L${index * 8 + 2} ${y}h4`)
    return `M0 40V${cuts[0]}${steps.join('')}L40 ${cuts[4]}V40Z`
  }
  const heights = [ridge(16, 30), ridge(10, 21), ridge(3, 12)]
  const [x, y] = [9 + next(22), 11 + next(6)]
  const radius = 5 + next(3)
  return [
    { tint: takeTint(), path: 'M0 0H40V40H0Z' },
    {
      tint: takeTint(),
      path: `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`,
    },
    ...heights.map((path) => ({ tint: takeTint(), path })),
  ]
}

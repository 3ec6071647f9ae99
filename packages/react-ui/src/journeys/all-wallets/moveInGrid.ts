/** An index in a grid, and the size of the grid. */
export type GridPlace = {
  readonly at: number
  readonly count: number
  readonly columns: number
  /** How many rows a page has. */
  readonly page: number
  /** Whether its first column is on the right. */
  readonly isRtl: boolean
}

/** Returns the index that a key moves to in a grid; `undefined` if it is not a key that moves. */
export const moveInGrid = (key: string, { at, count, columns, page, isRtl }: GridPlace): number | undefined => {
  const forward = isRtl ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ArrowRight: columns > 1 ? forward : 0,
    ArrowLeft: columns > 1 ? -forward : 0,
    PageDown: page * columns,
    PageUp: -page * columns,
    Home: -at,
    End: count - 1 - at,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const target = at + step
  const isPage = key.startsWith('Page')
  if (!isPage && (target < 0 || target >= count)) return at
  return Math.min(Math.max(target, 0), count - 1)
}

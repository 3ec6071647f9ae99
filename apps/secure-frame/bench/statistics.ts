const ascending = (values: readonly number[]) => [...values].sort((first, second) => first - second)

/** Returns the value that a share of the values does not exceed. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = ascending(values)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

const drawFrom = (values: readonly number[]) =>
  values.map(() => values[Math.floor(Math.random() * values.length)] ?? Number.NaN)

/** Returns how far the medians of two groups differ, and the interval that has 95 % of the differences of groups drawn from them. */
export const compareMedians = (first: readonly number[], second: readonly number[]) => {
  const drawn = Array.from({ length: 2_000 }, () => median(drawFrom(first)) - median(drawFrom(second)))
  return {
    difference: median(first) - median(second),
    from: quantile(drawn, 0.025),
    to: quantile(drawn, 0.975),
  }
}

/** @returns the median of some figures */
export const median = (figures) => {
  const sorted = figures.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return (low + high) / 2
}

/** Returns the median of some figures, and their range. */
export const summarise = (figures) => ({
  median: median(figures),
  least: Math.min(...figures),
  most: Math.max(...figures),
})

/** Joins the rows of several visits: each measure is summarized over the rows that have it. */
export const summariseRows = (rows) =>
  Object.fromEntries(
    [...new Set(rows.flatMap(Object.keys))].map((name) => [name, summarise(rows.flatMap((row) => row[name] ?? []))]),
  )

/** Counts how often each word occurs in a list. */
export const countWords = (words) =>
  Object.fromEntries([...new Set(words)].map((word) => [word, words.filter((other) => other === word).length]))

/** Returns the names without repetition, in alphabetical order. */
export const sortNames = (names) => [...new Set(names)].toSorted((a, b) => a.localeCompare(b))

/** @returns the middle of some figures; of an even number the mean of the two in the middle */
export const median = (figures) => {
  const sorted = figures.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return (low + high) / 2
}

/** The middle of some figures, and how far they lie apart. */
export const summarise = (figures) => ({
  median: median(figures),
  least: Math.min(...figures),
  most: Math.max(...figures),
})

/** Joins the rows of several visits: each measure summarised over those that have it. */
export const summariseRows = (rows) =>
  Object.fromEntries(
    [...new Set(rows.flatMap(Object.keys))].map((name) => [name, summarise(rows.flatMap((row) => row[name] ?? []))]),
  )

/** How often each word stands in a list. */
export const countWords = (words) =>
  Object.fromEntries([...new Set(words)].map((word) => [word, words.filter((other) => other === word).length]))

/** Names without repetition, in the order of letters. */
export const sortNames = (names) => [...new Set(names)].toSorted((a, b) => a.localeCompare(b))

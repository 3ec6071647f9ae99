/** The middle of some figures, and how far they lie apart. */
export const summarise = (figures) => {
  const sorted = figures.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(sorted.length / 2)], least: sorted[0], most: sorted.at(-1) }
}

/** Joins the rows of several visits: each measure summarised. */
export const summariseRows = (rows) =>
  Object.fromEntries(Object.keys(rows[0]).map((name) => [name, summarise(rows.map((row) => row[name]))]))

/** Names without repetition, in the order of letters. */
export const sortNames = (names) => [...new Set(names)].toSorted((a, b) => a.localeCompare(b))

const row = (cells) => `| ${cells.join(' | ')} |`

/** Returns the lines of a table. The first column is aligned left, the others right, except if they contain words. */
export const table = (head, rows, { words = false } = {}) => [
  row(head),
  row(head.map((_, index) => (index === 0 || words ? '---' : '---:'))),
  ...rows.map(row),
]

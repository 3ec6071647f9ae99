const row = (cells) => `| ${cells.join(' | ')} |`

/** The lines of a table. Its first column stands at the left, the others at the right, unless they are words. */
export const table = (head, rows, { words = false } = {}) => [
  row(head),
  row(head.map((_, index) => (index === 0 || words ? '---' : '---:'))),
  ...rows.map(row),
]

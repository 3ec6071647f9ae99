/** Returns the names in backticks in the first cell of each row of the tables below a heading. */
export const namesIn = (page: string, heading: string): readonly string[] => {
  const [, after = ''] = page.split(`${heading}\n`)
  const [section = ''] = after.split('\n## ')
  return [...section.matchAll(/^\| (`[^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
  )
}

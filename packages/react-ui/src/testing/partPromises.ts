/** Returns the names in backticks in the first cell of each row of the tables below a heading. */
export const namesIn = (page: string, heading: string): readonly string[] => {
  const [, after = ''] = page.split(`${heading}\n`)
  const [section = ''] = after.split('\n## ')
  return [...section.matchAll(/^\| (`[^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
  )
}

/** The documented contract of one part, from the table of parts. */
export type PartPromise = {
  /** The states that distinguish it. If a state has several values, they are listed. */
  readonly states: ReadonlyMap<string, readonly string[]>
  /** The CSS variables that the part has in addition to the tokens. */
  readonly variables: readonly string[]
  /** The text that a screen reader announces for the part, and the actions of its keys. */
  readonly accessibility: string
  readonly keyboard: string
}

const codeIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** A state, followed by a colon and its values: `` `data-state`: `wait` `ok` ``. */
const state = /`((?:data|aria)-[a-z]+|disabled|checked|open)`(?::((?: `[a-z]+`)+))?/g

/** Parses the table of the page on parts. Returns the contract of each part by the name of its folder. */
export const readPromises = (page: string): ReadonlyMap<string, PartPromise> =>
  new Map(
    page
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => {
        const [name = '', accessibility = '', states = '', variables = '', keyboard = ''] = line.split('|').slice(1)
        const promise: PartPromise = {
          states: new Map(
            [...states.matchAll(state)].map(([, attribute = '', values = '']) => [attribute, codeIn(values)]),
          ),
          variables: codeIn(variables),
          accessibility: accessibility.trim(),
          keyboard: keyboard.trim(),
        }
        return [codeIn(name)[0] ?? '', promise] as const
      }),
  )

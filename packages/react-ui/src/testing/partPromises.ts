/** The documented contract of one part, from the table of parts. */
export type PartPromise = {
  /** The states that distinguish it. If a state has several values, they are listed. */
  readonly states: ReadonlyMap<string, readonly string[]>
  /** The CSS variables that the part has in addition to the tokens. */
  readonly variables: readonly string[]
  /** The text that a screen reader announces for the part, and the actions of its keys. */
  readonly told: string
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
        const [name = '', told = '', states = '', variables = '', keyboard = ''] = line.split('|').slice(1)
        const promise: PartPromise = {
          states: new Map([...states.matchAll(state)].map(([, one = '', values = '']) => [one, codeIn(values)])),
          variables: codeIn(variables),
          told: told.trim(),
          keyboard: keyboard.trim(),
        }
        return [codeIn(name)[0] ?? '', promise] as const
      }),
  )

/** What the table of parts promises of one. */
export type PartPromise = {
  /** The states by which it is told apart, each with the values that it can have, where it has several. */
  readonly states: ReadonlyMap<string, readonly string[]>
  /** The CSS variables that it has beside the tokens. */
  readonly variables: readonly string[]
  /** What a screen reader is told of it, and what its keys do. */
  readonly told: string
  readonly keyboard: string
}

const codeIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** A state, and after a colon its values: `` `data-state`: `wait` `ok` ``. */
const state = /`((?:data|aria)-[a-z]+|disabled|checked|open)`(?::((?: `[a-z]+`)+))?/g

/** Reads the table of the page on parts: what each promises, by the name of its folder. */
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

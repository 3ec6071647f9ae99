import type { RootState } from './rootReducer.js'

type Input = (state: RootState) => unknown
type Values<inputs extends readonly Input[]> = { readonly [index in keyof inputs]: ReturnType<inputs[index]> }

/** A page has few kits: as many results are remembered at once. */
const most = 4

/**
 * A selector that derives its value from others, and gives the same value for the same of theirs. Redux Toolkit's does that too, and much that
 * the kit has no use for: parameters, weak maps, checks. The first click is 1 kB lighter without it.
 */
export const createSelector = <const inputs extends readonly Input[], result>(
  inputs: inputs,
  derive: (...values: Values<inputs>) => result,
): ((state: RootState) => result) => {
  let memory: readonly { readonly values: readonly unknown[]; readonly result: result }[] = []
  return (state) => {
    const values = inputs.map((read) => read(state))
    const known = memory.find((one) => one.values.every((value, index) => value === values[index]))
    if (known) return known.result
    const result = derive(...(values as unknown as Values<inputs>))
    memory = [{ values, result }, ...memory].slice(0, most)
    return result
  }
}

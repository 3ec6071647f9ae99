import type { RootState } from './rootReducer.js'

type Input = (state: RootState) => unknown
type Values<inputs extends readonly Input[]> = { readonly [index in keyof inputs]: ReturnType<inputs[index]> }

/** The number of cached results. A page has few kits, and each may have its own result. */
const maxResults = 4

/**
 * Creates a selector that derives its value from others. If their values are the same, it returns the same value. Redux Toolkit's
 * `createSelector` does that too, but adds parameters, weak maps and checks that the kit doesn't use. The first click loads 1 kB less without it.
 */
export const createSelector = <const inputs extends readonly Input[], result>(
  inputs: inputs,
  derive: (...values: Values<inputs>) => result,
): ((state: RootState) => result) => {
  let memory: readonly { readonly values: readonly unknown[]; readonly result: result }[] = []
  return (state) => {
    const values = inputs.map((read) => read(state))
    const cached = memory.find((entry) => entry.values.every((value, index) => value === values[index]))
    if (cached) return cached.result
    const result = derive(...(values as unknown as Values<inputs>))
    memory = [{ values, result }, ...memory].slice(0, maxResults)
    return result
  }
}

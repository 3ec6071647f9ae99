/**
 * Reads a field of a value that comes from outside: from a wallet, a node or a thrown error.
 *
 * @returns `undefined` if the value has no such field, or if reading it throws
 * @example
 * const isRefused = fieldOf(error, 'code') === 4001
 */
export const fieldOf = (value: unknown, name: string): unknown => {
  try {
    return Reflect.get(Object(value), name)
  } catch {
    return undefined
  }
}

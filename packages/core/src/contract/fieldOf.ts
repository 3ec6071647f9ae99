/**
 * A field of whatever came from outside: of a wallet, of a node, of what was thrown.
 *
 * @returns nothing where it has none, or where reading it throws
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

/** One property of whatever came from outside. Reading a hostile one may throw: then there is none. */
export const fieldOf = (value: unknown, name: string): unknown => {
  try {
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  } catch {
    return undefined
  }
}

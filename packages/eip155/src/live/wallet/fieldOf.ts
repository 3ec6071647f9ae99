/** A field of whatever came from outside; nothing where it is no object, or where reading it throws. */
export const fieldOf = (value: unknown, name: string): unknown => {
  try {
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  } catch {
    return undefined
  }
}

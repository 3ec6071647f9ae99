/** A field of whatever came from outside; nothing where it has none, or where reading it throws. */
export const fieldOf = (value: unknown, name: string): unknown => {
  try {
    return Reflect.get(Object(value), name)
  } catch {
    return undefined
  }
}

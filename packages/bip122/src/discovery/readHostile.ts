/** What can be read of values, the entries of what is a list: one that throws as it is read hides no other. */
export const readEach = <Value>(
  values: readonly unknown[],
  read: (value: unknown) => Value | undefined,
): readonly Value[] =>
  values.flatMap((value) => {
    try {
      return read(value) ?? []
    } catch {
      return []
    }
  })

/** What stands at the end of a path of fields. @throws what a getter on the way throws */
export const readAt = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((at, name): unknown => Object(at)[name], value)

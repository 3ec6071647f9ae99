/** Whether an object is plain, also if it is of another frame: its prototype is the last one, or it has none. */
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * Copies arrays and plain objects, and what they contain; other values are the same in the copy. The store freezes its state. What a site or an adapter
 * passes is copied on its way there, so that they can still change their own objects.
 */
export const copyPlain = <value>(value: value): value => {
  if (Array.isArray(value)) return value.map(copyPlain) as value
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyPlain(part)])) as value
}

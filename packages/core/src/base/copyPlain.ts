const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value))

/**
 * Copies arrays and plain objects, and what they contain; other values are the same in the copy. The store freezes its state: what a site passes is
 * copied before, so that the site can still change its own objects.
 */
export const copyPlain = <value>(value: value): value => {
  if (Array.isArray(value)) return value.map(copyPlain) as value
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyPlain(part)])) as value
}

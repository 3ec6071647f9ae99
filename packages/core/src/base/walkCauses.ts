/**
 * Walks down the causes of an error, starting with the error itself.
 *
 * @param matches the first error that matches is returned; if omitted, the innermost cause is returned
 * @returns the error, or `undefined` if none matches
 * @example
 * const refused = walkCauses(error, (cause) => (cause as { code?: unknown }).code === 4001)
 */
export const walkCauses = (error: unknown, matches?: (error: unknown) => boolean): unknown => {
  if (matches?.(error)) return error
  const cause: unknown = Object(error).cause
  if (cause == null) return matches ? undefined : error
  return walkCauses(cause, matches)
}

/**
 * Goes down the causes of an error, from the error itself.
 *
 * @param matches the first error for which it holds is the answer; without it the innermost cause is
 * @returns `undefined` where none matches
 * @example
 * const refused = walkCauses(error, (cause) => (cause as { code?: unknown }).code === 4001)
 */
export const walkCauses = (error: unknown, matches?: (error: unknown) => boolean): unknown => {
  if (matches?.(error)) return error
  const cause: unknown = Object(error).cause
  if (cause == null) return matches ? undefined : error
  return walkCauses(cause, matches)
}

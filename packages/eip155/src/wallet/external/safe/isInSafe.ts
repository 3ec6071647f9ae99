/** The origin of the page around this one; `undefined` where the browser does not tell. */
const readParentOrigin = (): string | undefined => {
  const { ancestorOrigins, origin } = window.location
  if (ancestorOrigins) return ancestorOrigins[0]
  try {
    const referrer = new URL(document.referrer).origin
    // Once the visitor has followed a link of this site's, that is where they came from.
    return referrer === origin ? undefined : referrer
  } catch {
    return undefined // the page around does not say
  }
}

/**
 * Whether the page is in a frame of one of these origins. Where the browser does not tell whose frame it is, it may be: only an answer from one of
 * them is heard then.
 */
export const isInSafe = (origins: readonly string[]): boolean => {
  if (typeof window === 'undefined' || window.parent === window) return false
  const parent = readParentOrigin()
  return parent === undefined || origins.includes(parent)
}

const isLocal = (origin: string) => /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)

/** Whether a text matches an entry. Each part between stars is searched for once, so that no entry is slow to match. */
const isLike = (text: string, entry: string): boolean => {
  const [start = '', ...parts] = entry.split('*')
  const end = parts.pop()
  if (end === undefined) return text === start
  if (!text.startsWith(start)) return false
  let at = start.length
  for (const part of parts) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return text.length - end.length >= at && text.endsWith(end)
}

/** Whether the list allows a page of `origin`. `*` matches any number of characters; an empty list forbids nothing. */
export const isOriginAllowed = (origin: string, allowed: readonly string[]): boolean =>
  allowed.length === 0 || isLocal(origin) || allowed.some((entry) => isLike(origin.toLowerCase(), entry.toLowerCase()))

const isLocal = (origin: string) => /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)

/** Whether a text is as an entry says. Each part between stars is looked for once: no entry takes long to try. */
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

/** Whether a page of `origin` is on the list. `*` stands for any run of characters; an empty list forbids nothing. */
export const isOriginAllowed = (origin: string, allowed: readonly string[]): boolean =>
  allowed.length === 0 || isLocal(origin) || allowed.some((entry) => isLike(origin.toLowerCase(), entry.toLowerCase()))

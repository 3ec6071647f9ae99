const escape = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)

const isLocal = (origin: string) => /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)

/** Whether a page of `origin` is on the list. `*` stands for any run of characters; an empty list forbids nothing. */
export const isOriginAllowed = (origin: string, allowed: readonly string[]): boolean =>
  allowed.length === 0 ||
  isLocal(origin) ||
  allowed.some((entry) => new RegExp(`^${entry.split('*').map(escape).join('.*')}$`, 'i').test(origin))

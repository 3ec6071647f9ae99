import { type InitialState, parseCookie } from './cookieText.js'

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The cookie that a kit writes under its storage key. */
export const cookieName = (storageKey: string) => encodeURIComponent(storageKey)

/** The value of a cookie, of a list as a browser sends it. */
export const readCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/**
 * Reads from a request's cookies what its visitor was connected with, as `createCookieStorage` has written it. It is good for a first
 * paint and for nothing else: anyone can write a cookie. Who signs in proves who they are.
 *
 * @param cookies the request's `Cookie` header
 * @param options.storageKey the kit's, where the site gives one
 * @returns nothing where no wallet was connected, or what is there is not the kit's
 * @example
 * const initialState = initialStateFromCookies(request.headers.get('cookie'))
 */
export const initialStateFromCookies = (
  cookies: string | null | undefined,
  { storageKey = 'latchkey' }: { readonly storageKey?: string | undefined } = {},
): InitialState | undefined => {
  const value = readCookie(cookies ?? '', cookieName(storageKey))
  return value === undefined ? undefined : parseCookie(decode(value))
}

import { type InitialState, parseCookie } from './cookieText.js'

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The name of the cookie that a kit with this storage key writes. */
export const cookieName = (storageKey: string) => encodeURIComponent(storageKey)

/** Returns the value of a cookie from a `Cookie` header, or `undefined`. */
export const readCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/**
 * Reads from a request's cookies the connection that `createCookieStorage` has written. Use it for the first paint and for nothing else: anyone can
 * write a cookie, so it proves nothing. To authenticate a user, use sign-in.
 *
 * @param cookies the request's `Cookie` header
 * @param options.storageKey the kit's `storageKey`, if the site passes one
 * @returns `undefined` if no wallet was connected, or if the cookie is not the kit's
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

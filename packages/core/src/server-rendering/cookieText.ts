import { isCaipAddress, type CaipAddress } from '../base/caipAddress.js'
import { isCaipNetworkId, type CaipNetworkId } from '../base/caipNetworkId.js'

/** The facts about a user's connection that a page's first paint needs. Plain and serializable: a server component can pass it to the browser. */
export type InitialState = {
  /** The active network. */
  readonly networkId?: CaipNetworkId | undefined
  /** The active account of each connected namespace, as a CAIP-10 address. */
  readonly accounts: readonly CaipAddress[]
}

const version = '1'
/** Separates the ids. A cookie can hold this character unencoded, and no id contains it. */
const separator = '|'
/** The longest value that the kit writes: five accounts of the maximum length of CAIP-10. A longer value is not the kit's. */
const longest = 1_024

/** Allows only the characters of CAIP-2 and CAIP-10: none of them ends a cookie or has a meaning in HTML. */
const isPlain = (id: string) => /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}(:[-.%a-zA-Z0-9]{1,128})?$/.test(id)

/** Keeps the first account of each namespace. */
const onePerNamespace = (accounts: readonly CaipAddress[]) =>
  accounts.filter((account, index) => {
    const namespace = account.slice(0, account.indexOf(':') + 1)
    return accounts.findIndex((other) => other.startsWith(namespace)) === index
  })

/** Returns the cookie's value for a state; an empty string if the state has no account. */
export const formatCookie = ({ networkId, accounts }: InitialState): string => {
  const plain = onePerNamespace(accounts.filter(isPlain))
  if (plain.length === 0) return ''
  return [version, networkId && isPlain(networkId) ? networkId : '', ...plain].join(separator)
}

/** Parses a cookie's value. Its content is untrusted: returns `undefined` if it does not have the form that `formatCookie` writes. */
export const parseCookie = (value: string): InitialState | undefined => {
  if (value.length > longest) return undefined
  const [of, networkId, ...rest] = value.split(separator)
  const accounts = onePerNamespace(rest.filter(isPlain).filter(isCaipAddress))
  if (of !== version || accounts.length === 0) return undefined
  return { ...(isCaipNetworkId(networkId) && isPlain(networkId) && { networkId }), accounts }
}

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

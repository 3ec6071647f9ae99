import { isCaipAddress, type CaipAddress } from '../base/caipAddress.js'
import { isCaipNetworkId, type CaipNetworkId } from '../base/caipNetworkId.js'

/** What a page's first paint needs to know of its visitor. Plain and serialisable: a server component may hand it to the browser's half. */
export type InitialState = {
  /** The network in use. */
  readonly networkId?: CaipNetworkId | undefined
  /** The account in use of each connected namespace, as CAIP-10 has it. */
  readonly accounts: readonly CaipAddress[]
}

const version = '1'
/** Of what a cookie may hold as it is, and no id may: it parts one from the other. */
const separator = '|'
/** What is longer was not written here: five accounts of the longest kind that CAIP-10 allows. */
const longest = 1_024

/** The characters of CAIP-2 and CAIP-10: nothing that ends a cookie, or that means something in a page. */
const isPlain = (id: string) => /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}(:[-.%a-zA-Z0-9]{1,128})?$/.test(id)

/** One account for each namespace, the first. */
const onePerNamespace = (accounts: readonly CaipAddress[]) =>
  accounts.filter((account, index) => {
    const namespace = account.slice(0, account.indexOf(':') + 1)
    return accounts.findIndex((other) => other.startsWith(namespace)) === index
  })

/** The value of the cookie that says this; nothing where there is no account to tell. */
export const formatCookie = ({ networkId, accounts }: InitialState): string => {
  const known = onePerNamespace(accounts.filter(isPlain))
  if (known.length === 0) return ''
  return [version, networkId && isPlain(networkId) ? networkId : '', ...known].join(separator)
}

/** What a cookie's value says. Anyone may have written it: what is not as `formatCookie` writes it is nothing. */
export const parseCookie = (value: string): InitialState | undefined => {
  if (value.length > longest) return undefined
  const [of, networkId, ...rest] = value.split(separator)
  const accounts = onePerNamespace(rest.filter(isPlain).filter(isCaipAddress))
  if (of !== version || accounts.length === 0) return undefined
  return { ...(isCaipNetworkId(networkId) && isPlain(networkId) && { networkId }), accounts }
}

/*
 * ReCaps: the permissions that a user grants to a site by signing in. They are part of the signed message.
 * https://eips.ethereum.org/EIPS/eip-5573
 */

import type { CaipNetworkId } from '@latchkey/core/adapter'
import { isRecord, readBase64 } from '../decode.js'

/** The permissions of a signature: methods, and networks in addition to that of the message. */
export type Grant = { readonly methods: readonly string[]; readonly networks: readonly CaipNetworkId[] }

const prefix = 'urn:recap:'
const ability = 'request/'
const namespace = 'eip155'
/** Sorts methods as wallets do, because the signed text lists them in order. */
const inOrder = (methods: readonly string[]) => [...new Set(methods)].sort((a, b) => a.localeCompare(b, 'en'))

/** Whether a resource is a ReCap. */
export const isRecap = (resource: unknown): resource is string =>
  typeof resource === 'string' && resource.startsWith(prefix)

/** Requests methods. The wallet chooses the networks among those of the request. */
export const toRecap = (methods: readonly string[]): string => {
  const abilities = Object.fromEntries(inOrder(methods).map((method) => [`${ability}${method}`, [{}]]))
  return prefix + btoa(JSON.stringify({ att: { [namespace]: abilities } })).replace(/=+$/, '')
}

const decode = (recap: string): unknown => {
  try {
    return JSON.parse(readBase64(recap.slice(prefix.length)))
  } catch {
    return undefined // not a ReCap
  }
}

/** Reads the networks that an ability is limited to. Returns `undefined` for any other limit. */
const readLimits = (limits: unknown): readonly unknown[] | undefined => {
  if (!Array.isArray(limits) || limits.length === 0) return undefined
  const networks: unknown[] = []
  for (const limit of limits) {
    if (!isRecord(limit) || Object.keys(limit).some((name) => name !== 'chains')) return undefined
    const { chains = [] } = limit
    if (!Array.isArray(chains)) return undefined
    networks.push(...chains)
  }
  return networks
}

/** Reads the ReCap that a wallet signed. Returns `undefined` if it permits anything that was not requested. */
export const readRecap = (recap: string, requested: Grant): Grant | undefined => {
  const decoded = decode(recap)
  const { att, ...others } = isRecord(decoded) ? decoded : {}
  const { [namespace]: abilities, ...foreign } = isRecord(att) ? att : {}
  const { prf = [], ...unknown } = others
  const isOurs = isRecord(abilities) && [foreign, unknown, prf].every((rest) => Object.keys(Object(rest)).length === 0)
  if (!isOurs) return undefined
  const methods: string[] = []
  const networks = new Set<CaipNetworkId>()
  for (const [name, limits] of Object.entries(abilities)) {
    const method = name.slice(ability.length)
    const among = readLimits(limits)
    if (!name.startsWith(ability) || !requested.methods.includes(method) || !among) return undefined
    methods.push(method)
    for (const network of among) {
      const match = requested.networks.find((candidate) => candidate === network)
      if (!match) return undefined
      networks.add(match)
    }
  }
  return methods.length === 0 ? undefined : { methods, networks: [...networks] }
}

/** The signed statement: the site's statement, and the permissions in the standard's wording. */
export const stateGrant = (statement: string | undefined, { methods }: Pick<Grant, 'methods'>): string => {
  const allowed = `(1) 'request': '${inOrder(methods).join("', '")}' for '${namespace}'.`
  const permission = `I further authorize the stated URI to perform the following actions on my behalf: ${allowed}`
  return statement ? `${statement} ${permission}` : permission
}

/*
 * ReCaps: what a person allows a site by signing in, written into the message that is signed.
 * https://eips.ethereum.org/EIPS/eip-5573
 */

import type { CaipNetworkId } from '@latchkey/core/adapter'
import { isRecord } from '../isRecord.js'
import { readBase64 } from '../readBase64.js'

/** What a signature allows: methods to ask for, and the networks to ask on beside that of the message. */
export type Grant = { readonly methods: readonly string[]; readonly networks: readonly CaipNetworkId[] }

const prefix = 'urn:recap:'
const ability = 'request/'
const namespace = 'eip155'
/** As wallets sort them: what is signed names them in order. */
const inOrder = (methods: readonly string[]) => [...new Set(methods)].sort((a, b) => a.localeCompare(b, 'en'))

/** Whether a resource is a ReCap. */
export const isRecap = (resource: unknown): resource is string =>
  typeof resource === 'string' && resource.startsWith(prefix)

/** Asks for methods, on the networks that the wallet chooses of those asked for. */
export const toRecap = (methods: readonly string[]): string => {
  const abilities = Object.fromEntries(inOrder(methods).map((method) => [`${ability}${method}`, [{}]]))
  return prefix + btoa(JSON.stringify({ att: { [namespace]: abilities } })).replace(/=+$/, '')
}

const decode = (recap: string): unknown => {
  try {
    return JSON.parse(readBase64(recap.slice(prefix.length)))
  } catch {
    return undefined // it is no ReCap
  }
}

/** The networks that an ability is limited to; nothing where it is limited by anything else. */
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

/** Reads what a wallet has made of a ReCap: nothing where that is more than was asked for, or something else. */
export const readRecap = (recap: string, asked: Grant): Grant | undefined => {
  const given = decode(recap)
  const { att, ...others } = isRecord(given) ? given : {}
  const { [namespace]: abilities, ...foreign } = isRecord(att) ? att : {}
  const { prf = [], ...unknown } = others
  const isOurs = isRecord(abilities) && [foreign, unknown, prf].every((rest) => Object.keys(Object(rest)).length === 0)
  if (!isOurs) return undefined
  const methods: string[] = []
  const networks = new Set<CaipNetworkId>()
  for (const [name, limits] of Object.entries(abilities)) {
    const method = name.slice(ability.length)
    const among = readLimits(limits)
    if (!name.startsWith(ability) || !asked.methods.includes(method) || !among) return undefined
    methods.push(method)
    for (const network of among) {
      const known = asked.networks.find((one) => one === network)
      if (!known) return undefined
      networks.add(known)
    }
  }
  return methods.length === 0 ? undefined : { methods, networks: [...networks] }
}

/** The statement as it is signed: with what the person allows, in the standard's words. */
export const stateGrant = (statement: string | undefined, { methods }: Pick<Grant, 'methods'>): string => {
  const allowed = `(1) 'request': '${inOrder(methods).join("', '")}' for '${namespace}'.`
  const words = `I further authorize the stated URI to perform the following actions on my behalf: ${allowed}`
  return statement ? `${statement} ${words}` : words
}

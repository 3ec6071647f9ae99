import { LatchkeyError } from './LatchkeyError.js'
import { isNamespace, type Namespace, namespaces } from './namespaces.js'

/**
 * A network's identity, `namespace:reference`: `'eip155:1'`.
 *
 * @see https://chainagnostic.org/CAIPs/caip-2
 */
export type CaipNetworkId = `${Namespace}:${string}`

/** Whether `value` has exactly two non-empty parts and the first is a known namespace. */
export const isCaipNetworkId = (value: unknown): value is CaipNetworkId => {
  if (typeof value !== 'string') return false
  const parts = value.split(':')
  return parts.length === 2 && isNamespace(parts[0]) && parts[1] !== ''
}

const invalidId = (value: unknown): LatchkeyError =>
  new LatchkeyError('CAIP_NETWORK_ID_INVALID', `Invalid CAIP network id: ${JSON.stringify(value)}.`, {
    context: { value },
    help: [`Pass a namespace and a reference: "eip155:1". The namespaces are ${namespaces.join(', ')}.`],
  })

/**
 * Throws unless `value` is a CAIP-2 network id.
 *
 * @throws `CAIP_NETWORK_ID_INVALID`
 */
export function assertCaipNetworkId(value: unknown): asserts value is CaipNetworkId {
  if (!isCaipNetworkId(value)) throw invalidId(value)
}

/** The parts of a CAIP-2 network id. */
export type CaipNetworkIdParts = { readonly namespace: Namespace; readonly reference: string }

/**
 * Splits a CAIP-2 network id into its parts.
 *
 * @throws `CAIP_NETWORK_ID_INVALID`
 * @example parseCaipNetworkId('eip155:1') // { namespace: 'eip155', reference: '1' }
 */
export const parseCaipNetworkId = (value: string): CaipNetworkIdParts => {
  assertCaipNetworkId(value)
  return { namespace: namespaceOf(value), reference: value.slice(value.indexOf(':') + 1) }
}

/** Returns the namespace of a network id that was validated before. */
export const namespaceOf = (id: CaipNetworkId): Namespace => {
  const [namespace] = id.split(':')
  if (!isNamespace(namespace)) throw invalidId(id)
  return namespace
}

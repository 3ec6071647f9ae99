import { LatchkeyError } from './LatchkeyError.js'
import { type CaipNetworkId, namespaceOf } from './caipNetworkId.js'
import { isNamespace, type Namespace } from './namespaces.js'

/**
 * An account's identity, `namespace:reference:address`: `'eip155:1:0xab16…'`.
 *
 * @see https://chainagnostic.org/CAIPs/caip-10
 */
export type CaipAddress = `${Namespace}:${string}:${string}`

/** Whether `value` has exactly three non-empty parts and the first is a known namespace. */
export const isCaipAddress = (value: unknown): value is CaipAddress => {
  if (typeof value !== 'string') return false
  const parts = value.split(':')
  return parts.length === 3 && isNamespace(parts[0]) && parts[1] !== '' && parts[2] !== ''
}

/**
 * Throws unless `value` is a CAIP-10 address.
 *
 * @throws `CAIP_ADDRESS_INVALID`
 */
export function assertCaipAddress(value: unknown): asserts value is CaipAddress {
  if (!isCaipAddress(value))
    throw new LatchkeyError('CAIP_ADDRESS_INVALID', `Invalid CAIP address: ${JSON.stringify(value)}.`, {
      context: { value },
      help: ['Give a known namespace, a reference and an address: "eip155:1:0xab16…".'],
    })
}

/** The parts of a CAIP-10 address. */
export type CaipAddressParts = {
  readonly namespace: Namespace
  readonly reference: string
  readonly networkId: CaipNetworkId
  readonly address: string
}

/**
 * Splits a CAIP-10 address into its parts.
 *
 * @throws `CAIP_ADDRESS_INVALID`
 */
export const parseCaipAddress = (value: string): CaipAddressParts => {
  assertCaipAddress(value)
  const [, reference, address] = value.split(':') as [string, string, string] // the assertion above guarantees three parts
  const networkId = value.slice(0, -address.length - 1) as CaipNetworkId // namespace and reference
  return { namespace: namespaceOf(networkId), reference, networkId, address }
}

/** Joins a CAIP-2 network id and a bare address into a CAIP-10 address. */
export const toCaipAddress = (networkId: CaipNetworkId, address: string): CaipAddress => `${networkId}:${address}`

/**
 * Shortens an address to its first and last characters.
 *
 * @param address a bare address; if it is short enough, it is returned unchanged
 * @param start number of characters kept at the start, including `0x`: 4 by default
 * @param end number of characters kept at the end: 6 by default
 * @example truncateAddress('0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d') // '0x1c…9aE27d'
 */
export const truncateAddress = (address: string, start = 4, end = 6): string =>
  address.length <= start + end + 1 ? address : `${address.slice(0, start)}…${address.slice(-end)}`

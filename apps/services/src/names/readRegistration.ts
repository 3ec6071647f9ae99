import { readAccountName, toCoinType } from '@latchkey/core/rules'
import { getAddress, type Hex, isAddress } from 'viem'
import { parseJson } from '../parseJson.js'
import { isObject } from '../isObject.js'

/** A request for a name. */
export type Registration = {
  readonly label: string
  readonly account: Hex
  readonly chainNumber: number
  readonly coinType: number
  /** The signed message, as it was sent. */
  readonly message: string
  readonly signature: string
  /** When it was signed, in seconds since 1970. */
  readonly timestamp: number
  /** The zone that the message names. */
  readonly zone: string
}

/** The lowest coin type of an EVM chain (https://docs.ens.domains/ensip/11). */
const evmCoinTypes = toCoinType(0)
const messageLength = 1_000
/** The maximum length of a signature in characters: those of accounts that are not deployed contain their creation. */
const signatureLength = 20_000

/** Reads the message of a registration. @returns it, or the name of the invalid field */
const readMessage = (message: unknown, zones: readonly [string, ...string[]]) => {
  const fields = typeof message === 'string' && message.length <= messageLength ? parseJson(message) : undefined
  if (typeof message !== 'string' || !isObject(fields)) return 'message'
  const { name: fullName, attributes, timestamp } = fields
  const name = typeof fullName === 'string' ? readAccountName(fullName, zones) : undefined
  if (!name) return 'message.name must have letters, digits and hyphens only, at least 4, and a zone of these services'
  if (!isObject(attributes) || Object.keys(attributes).length > 0) return 'message.attributes must be an empty object'
  if (typeof timestamp !== 'number' || !Number.isSafeInteger(timestamp)) return 'message.timestamp'
  return { message, ...name, timestamp }
}

/**
 * Reads the body of a registration.
 *
 * @param zonesOf returns the zones of a network, by its number in the CAIP-2 id
 * @returns what is invalid, or the registration
 */
export const readRegistration = (
  body: unknown,
  zonesOf: (chainNumber: number) => readonly [string, ...string[]] | undefined,
): string | Registration => {
  if (!isObject(body)) return 'body'
  const { coin_type: coinType, address, message, signature } = body
  if (typeof coinType !== 'number' || !Number.isInteger(coinType) || coinType < evmCoinTypes || coinType > 2 ** 32 - 1)
    return 'coin_type'
  const chainNumber = coinType - evmCoinTypes
  const zones = zonesOf(chainNumber)
  if (!zones) return `coin_type: no names are registered for eip155:${chainNumber}`
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) return 'address'
  const isSignature = typeof signature === 'string' && /^0x([\da-f]{2})+$/i.test(signature)
  if (!isSignature || signature.length > signatureLength) return 'signature'
  const read = readMessage(message, zones)
  return typeof read === 'string' ? read : { ...read, account: getAddress(address), chainNumber, coinType, signature }
}

import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Hex } from 'viem'
import { invalidRequest, VaultError } from '../../../protocol/VaultError.js'

const largest = 2n ** 256n - 1n

/** Reads hex digits of whole bytes. Throws `REQUEST_INVALID`. */
export const readHex = (value: unknown, field: string): Hex => {
  if (typeof value !== 'string' || value.length % 2 !== 0 || !/^0x[0-9a-fA-F]*$/.test(value))
    throw invalidRequest(field)
  return `0x${value.slice(2).toLowerCase()}`
}

/** Returns an address with its checksum. @see https://eips.ethereum.org/EIPS/eip-55 */
const toChecksum = (address: string): Hex => {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${digits.replace(/[a-f]/g, (letter, index: number) => (Number.parseInt(hash[index] ?? '', 16) >= 8 ? letter.toUpperCase() : letter))}`
}

/** Reads an address and returns it with its checksum. Throws `REQUEST_INVALID`, also for a wrong checksum. */
export const readAddress = (value: unknown, field: string): Hex => {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value)) throw invalidRequest(field)
  const address = toChecksum(value)
  if (value !== address && value !== value.toLowerCase()) throw invalidRequest(field)
  return address
}

/** Reads a quantity of JSON-RPC. Throws `REQUEST_INVALID`. */
export const readQuantity = (value: unknown, field: string): bigint => {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value)) throw invalidRequest(field)
  return BigInt(value)
}

/** Throws unless a chain id, as a quantity or a number, is that of the active network. */
export const assertChain = (value: unknown, network: string): void => {
  const id =
    typeof value === 'number' ? BigInt(Number.isSafeInteger(value) ? value : -1) : readQuantity(value, 'chainId')
  if (`eip155:${id}` !== network) throw new VaultError('CHAIN_MISMATCH')
}

/** Throws unless an address is that of the wallet. */
export const assertAccount = (value: unknown, account: string): void => {
  if (readAddress(value, 'from') !== account) throw new VaultError('FROM_MISMATCH')
}

/** Encodes an integer for RLP: without leading zeros, and zero as no bytes. */
export const toInteger = (value: bigint): Hex => {
  const digits = value === 0n ? '' : value.toString(16)
  return `0x${digits.length % 2 === 0 ? digits : `0${digits}`}`
}

/** Whether an integer fits into 256 bits without a sign. */
export const isWord = (value: bigint): boolean => value >= 0n && value <= largest

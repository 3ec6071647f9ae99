import { type Address, type Hex, hexToBigInt, hexToNumber, isAddress, isHex, type SignedAuthorization } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { BundlerError } from './bundlerError.js'

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown, name: string): Fields => {
  if (typeof value !== 'object' || value === null) throw new BundlerError('invalidFields', `${name} is no object.`)
  return { ...value }
}

const addressAt = (fields: Fields, name: string): Address => {
  const value = fields[name]
  if (typeof value === 'string' && isAddress(value, { strict: false })) return value
  throw new BundlerError('invalidFields', `${name} is no address.`)
}

const bytesAt = (fields: Fields, name: string, size?: number): Hex => {
  const value = fields[name]
  if (isHex(value) && value.length % 2 === 0 && (size === undefined || value.length === 2 + 2 * size)) return value
  throw new BundlerError('invalidFields', `${name} is no hex value${size === undefined ? '' : ` of ${size} bytes`}.`)
}

const quantityAt = (fields: Fields, name: string): bigint => {
  const value = fields[name]
  if (isHex(value) && value !== '0x' && value.length <= 66) return hexToBigInt(value)
  throw new BundlerError('invalidFields', `${name} is no hex number.`)
}

const readAuthorization = (value: unknown): SignedAuthorization => {
  const fields = fieldsOf(value, 'eip7702Auth')
  return {
    address: addressAt(fields, 'address'),
    chainId: Number(quantityAt(fields, 'chainId')),
    nonce: Number(quantityAt(fields, 'nonce')),
    r: bytesAt(fields, 'r', 32),
    s: bytesAt(fields, 's', 32),
    yParity: hexToNumber(bytesAt(fields, 'yParity')),
  }
}

/**
 * Reads a user operation of a JSON-RPC call. Only accounts that delegate by EIP-7702 are supported, and no paymasters.
 *
 * @param isEstimated whether gas and fees may be missing; they are then 0
 * @throws `BundlerError` with the code -32602 if a field is missing, is invalid or is not supported
 */
export const readUserOperation = (value: unknown, isEstimated: boolean): UserOperation<'0.8'> => {
  const fields = fieldsOf(value, 'The user operation')
  const gasAt = (name: string) => (isEstimated && fields[name] === undefined ? 0n : quantityAt(fields, name))
  if (fields['paymaster'] !== undefined) throw new BundlerError('invalidFields', 'Paymasters are not supported.')
  const factory = fields['factory'] === undefined ? undefined : bytesAt(fields, 'factory')
  if (factory !== undefined && !/^0x7702(0{36})?$/.test(factory))
    throw new BundlerError('invalidFields', 'Accounts that a factory deploys are not supported.')
  const authorization = fields['eip7702Auth'] === undefined ? undefined : readAuthorization(fields['eip7702Auth'])
  if (factory !== undefined && authorization === undefined)
    throw new BundlerError('invalidFields', 'The factory 0x7702 requires eip7702Auth.')
  return {
    sender: addressAt(fields, 'sender'),
    nonce: quantityAt(fields, 'nonce'),
    callData: bytesAt(fields, 'callData'),
    signature: bytesAt(fields, 'signature'),
    callGasLimit: gasAt('callGasLimit'),
    verificationGasLimit: gasAt('verificationGasLimit'),
    preVerificationGas: gasAt('preVerificationGas'),
    maxFeePerGas: gasAt('maxFeePerGas'),
    maxPriorityFeePerGas: gasAt('maxPriorityFeePerGas'),
    ...(authorization && { authorization }),
    ...(factory && { factory, factoryData: bytesAt(fields, 'factoryData') }),
  }
}

import { invalidRequest } from '../../../protocol/VaultError.js'
import { readProperty } from '../../bytes.js'
import { assertReadable, decodeBatch } from './batch.js'
import { assertAccount, readAddress, readHex, readQuantity } from './values.js'

/*
 * User operations of EntryPoint v0.8, whose hash is that of typed data.
 * https://eips.ethereum.org/EIPS/eip-4337
 */

/** EntryPoint v0.8: the only contract that a user operation is signed for. */
export const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

/** What the frame reads from its own node and bundler for a user operation. The page's own values are never used. */
export type OperationFields = {
  /** The chain id that the node reports. */
  readonly chainId: number
  readonly nonce: bigint
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  /** The nonce of the account's next transaction, for an authorisation. */
  readonly authorityNonce: number
}

/** Members that would make the operation do more than what the approval shows. */
const refusedMembers = ['initCode', 'factoryData', 'paymaster', 'paymasterData', 'paymasterAndData']

/** Throws unless a value names EntryPoint v0.8. */
export const assertEntryPoint = (value: unknown): void => {
  if (readAddress(value, 'entryPoint') !== entryPoint) throw invalidRequest('entryPoint')
}

/**
 * Reads the parameters of `eth_sendUserOperation`: the calls, and the key of the nonce. Signature, gas, fees and authorisation are the wallet's own.
 *
 * @throws `REQUEST_INVALID` if the calls cannot be decoded, or `FROM_MISMATCH`
 */
export const readUserOperation = (params: unknown, account: string) => {
  const [operation, contract]: readonly unknown[] = Array.isArray(params) ? params : []
  assertEntryPoint(contract)
  assertAccount(readProperty(operation, 'sender'), account)
  for (const member of refusedMembers)
    if (!['0x', null, undefined].some((empty) => empty === readProperty(operation, member)))
      throw invalidRequest(member)
  const factory = readProperty(operation, 'factory') ?? '0x7702'
  if (typeof factory !== 'string' || !/^0x7702(0{36})?$/.test(factory)) throw invalidRequest('factory')
  const callData = readHex(readProperty(operation, 'callData'), 'callData')
  const calls = decodeBatch(callData)
  assertReadable(calls, account)
  const nonceKey = readQuantity(readProperty(operation, 'nonce') ?? '0x0', 'nonce') >> 64n
  return { callData, calls, nonceKey }
}

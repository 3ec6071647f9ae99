import type { Hex } from 'viem'
import { VaultError } from '../../../protocol/VaultError.js'
import type { Prepare } from '../prepared.js'
import { signAuthorization } from './authorization.js'
import { readSmartAccount } from './smartAccount.js'
import { entryPoint, type OperationFields, readUserOperation } from './readUserOperation.js'
import { signDigest, toSignatureHex } from './signDigest.js'
import { describeCall, readFee } from './transactions.js'
import { readTypedData } from './typedData.js'
import { isWord } from './values.js'

const types = {
  PackedUserOperation: [
    ['address', 'sender'],
    ['uint256', 'nonce'],
    ['bytes', 'initCode'],
    ['bytes', 'callData'],
    ['bytes32', 'accountGasLimits'],
    ['uint256', 'preVerificationGas'],
    ['bytes32', 'gasFees'],
    ['bytes', 'paymasterAndData'],
  ].map(([type, name]) => ({ type, name })),
}

const toHex = (value: bigint): Hex => `0x${value.toString(16)}`
const toHalf = (value: bigint) => value.toString(16).padStart(32, '0')

const readLimits = (fields: OperationFields) => {
  const { nonce, callGasLimit, verificationGasLimit, preVerificationGas, authorityNonce } = fields
  const isValid = [nonce, callGasLimit, verificationGasLimit, preVerificationGas].every(
    (value) => typeof value === 'bigint' && isWord(value),
  )
  if (!isValid || !Number.isSafeInteger(authorityNonce) || authorityNonce < 0) throw new VaultError('FEE_INVALID')
  return readFee({ ...fields, gas: callGasLimit + verificationGasLimit + preVerificationGas }).description
}

/** Prepares `eth_sendUserOperation`. The approval shows the calls that `callData` makes. */
export const prepareUserOperation: Prepare = (
  params,
  { network, operation: fields, ...context },
  { eip155: account },
) => {
  const { callData, calls } = readUserOperation(params, account)
  const smartAccount = readSmartAccount(context.smartAccount)
  if (!smartAccount || smartAccount.state === 'foreign') throw new VaultError('SMART_ACCOUNT_UNAVAILABLE')
  if (!fields) throw new VaultError('FEE_INVALID', 'fields')
  const { chainId, nonce, authorityNonce } = fields
  if (!Number.isSafeInteger(chainId) || `eip155:${chainId}` !== network) throw new VaultError('CHAIN_MISMATCH', 'node')
  const fee = readLimits(fields)
  const newDelegate = smartAccount.state === 'none' ? smartAccount.delegate : undefined
  const { digest } = readTypedData(
    {
      domain: { name: 'ERC4337', version: '1', chainId, verifyingContract: entryPoint },
      types,
      primaryType: 'PackedUserOperation',
      message: {
        sender: account,
        nonce,
        // EntryPoint hashes the delegate in place of the marker 0x7702.
        initCode: newDelegate ?? '0x',
        callData,
        // Two numbers of 16 bytes each. Larger ones do not fit, and are refused.
        accountGasLimits: `0x${toHalf(fields.verificationGasLimit)}${toHalf(fields.callGasLimit)}`,
        preVerificationGas: fields.preVerificationGas,
        gasFees: `0x${toHalf(fields.maxPriorityFeePerGas)}${toHalf(fields.maxFeePerGas)}`,
        paymasterAndData: '0x',
      },
    },
    network,
  )
  const authorize = (key: Uint8Array) => {
    if (newDelegate === undefined) return undefined
    const { yParity, r, s } = signAuthorization({ chainId, address: newDelegate, nonce: authorityNonce }, key)
    const [chain, parity] = [toHex(BigInt(chainId)), yParity === 1 ? '0x01' : '0x00']
    const eip7702Auth = {
      chainId: chain,
      address: newDelegate,
      nonce: toHex(BigInt(authorityNonce)),
      yParity: parity,
      r,
      s,
    }
    return { factory: '0x7702', factoryData: '0x', eip7702Auth }
  }
  return {
    account,
    content: { kind: 'batch', calls: calls.map(describeCall), nonce: `${nonce}`, fee, newDelegate },
    sign: ({ eip155: key }) => ({
      kind: 'userOperation',
      hash: digest,
      operation: {
        sender: account,
        nonce: toHex(nonce),
        callData,
        callGasLimit: toHex(fields.callGasLimit),
        verificationGasLimit: toHex(fields.verificationGasLimit),
        preVerificationGas: toHex(fields.preVerificationGas),
        maxFeePerGas: toHex(fields.maxFeePerGas),
        maxPriorityFeePerGas: toHex(fields.maxPriorityFeePerGas),
        signature: toSignatureHex(signDigest(digest, key)),
        ...authorize(key),
      },
    }),
  }
}

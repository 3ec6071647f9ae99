import {
  BaseError,
  concat,
  encodeFunctionData,
  type Hex,
  isHex,
  parseAbi,
  type PublicClient,
  RpcRequestError,
  size,
  type StateOverride,
} from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { BundlerError } from './bundlerError.js'

const accountAbi = parseAbi([
  'function validateUserOp((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature) userOp, bytes32 userOpHash, uint256 missingAccountFunds) returns (uint256 validationData)',
])

/** The gas of a transaction, and of what EntryPoint does around an operation that it does not charge as its verification or its call. */
const bundleGas = 21_000n + 25_000n
/** The gas of an authorisation. https://eips.ethereum.org/EIPS/eip-7702 */
const authorizationGas = 25_000n
/** The gas of what EntryPoint does in the verification beside the account: the hash, the nonce and the deposit. */
const entryPointGas = 40_000n

/** Returns the calldata of `handleOps` with one operation. */
export const encodeBundle = (operation: UserOperation<'0.8'>, beneficiary: Hex): Hex =>
  encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(operation)], beneficiary],
  })

/** Returns the gas that a bundler spends on an operation beside its verification and its call. No byte of the calldata counts as zero, so a signature does not change it. */
export const preVerificationGasOf = (operation: UserOperation<'0.8'>): bigint => {
  const calldataGas = 16n * BigInt(size(encodeBundle(operation, entryPoint08Address)))
  return bundleGas + calldataGas + (operation.authorization ? authorizationGas : 0n)
}

/** Returns the data of a revert, if a call failed by one. */
export const revertDataOf = (error: unknown): Hex | undefined => {
  const cause = error instanceof BaseError ? error.walk((each) => each instanceof RpcRequestError) : undefined
  return cause instanceof RpcRequestError && isHex(cause.data) ? cause.data : undefined
}

/**
 * Estimates the gas of a user operation: what EntryPoint's two calls of the account need. The signature may be a stub, as well as that of an authorisation.
 *
 * @throws `BundlerError` with the code -32500 if the account rejects the operation, or -32521 if the call reverts
 */
export const estimateUserOperationGas = async (
  client: PublicClient,
  chainId: number,
  operation: UserOperation<'0.8'>,
) => {
  const { sender, callData, authorization } = operation
  if (!authorization && !(await client.getCode({ address: sender, blockTag: 'pending' })))
    throw new BundlerError('rejectedByEntryPoint', 'AA20 account not deployed')
  const stateOverride: StateOverride | undefined = authorization && [
    { address: sender, code: concat(['0xef0100', authorization.address]) },
  ]
  const estimate = async (data: Hex, reason: 'rejectedByEntryPoint' | 'executionReverted') => {
    try {
      const call = { account: entryPoint08Address, to: sender, data, blockTag: 'pending', stateOverride } as const
      return await client.estimateGas(call)
    } catch (error) {
      const revertData = revertDataOf(error)
      if (revertData === undefined) throw error
      throw new BundlerError(
        reason,
        reason === 'executionReverted' ? 'execution reverted' : 'AA23 reverted',
        revertData,
      )
    }
  }
  const userOpHash = getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint08Address,
    entryPointVersion: '0.8',
    userOperation: operation,
  })
  const validation = encodeFunctionData({
    abi: accountAbi,
    functionName: 'validateUserOp',
    args: [toPackedUserOperation(operation), userOpHash, 1n], // the account pays EntryPoint, as it does when it has no deposit
  })
  return {
    preVerificationGas: preVerificationGasOf(operation),
    verificationGasLimit: (await estimate(validation, 'rejectedByEntryPoint')) + entryPointGas,
    callGasLimit: await estimate(callData, 'executionReverted'),
  }
}

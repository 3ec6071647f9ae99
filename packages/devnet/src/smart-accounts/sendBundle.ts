import { type Account, decodeErrorResult, type Hex, parseAbi, type PublicClient, type WalletClient } from 'viem'
import { entryPoint08Abi, entryPoint08Address, type UserOperation } from 'viem/account-abstraction'
import { BundlerError } from './bundlerError.js'
import { encodeBundle, preVerificationGasOf, revertDataOf } from './estimateUserOperationGas.js'

const rejectionAbi = [...entryPoint08Abi, ...parseAbi(['error Error(string reason)'])] as const

/** The most gas that a transaction may use. https://eips.ethereum.org/EIPS/eip-7825 */
const maxTransactionGas = 2n ** 24n

/** Returns the error of ERC-7769 for a reason of EntryPoint, e.g. "AA24 signature error". */
const toBundlerError = (reason: string, data?: Hex) => {
  if (reason.startsWith('AA24')) return new BundlerError('invalidSignature', reason, data)
  if (reason.startsWith('AA22')) return new BundlerError('outOfTimeRange', reason, data)
  return new BundlerError('rejectedByEntryPoint', reason, data)
}

const readRejection = (error: unknown): unknown => {
  const data = revertDataOf(error)
  if (data === undefined) return error
  const { errorName, args } = decodeErrorResult({ abi: rejectionAbi, data })
  if (errorName === 'FailedOp') return toBundlerError(args[1])
  if (errorName === 'FailedOpWithRevert') return toBundlerError(args[1], args[2])
  return toBundlerError(errorName === 'Error' ? args[0] : errorName, data)
}

const checkGas = async (client: PublicClient, operation: UserOperation<'0.8'>, gas: bigint) => {
  const { preVerificationGas, maxFeePerGas, maxPriorityFeePerGas } = operation
  const leastGas = preVerificationGasOf(operation)
  const { baseFeePerGas } = await client.getBlock({ blockTag: 'pending' })
  const refuse = (message: string) => new BundlerError('invalidFields', message)
  if (preVerificationGas < leastGas) throw refuse(`preVerificationGas is less than ${leastGas}.`)
  if (gas > maxTransactionGas) throw refuse(`The gas limits are higher than ${maxTransactionGas} together.`)
  if (maxPriorityFeePerGas > maxFeePerGas) throw refuse('maxPriorityFeePerGas is higher than maxFeePerGas.')
  if (maxFeePerGas < (baseFeePerGas ?? 0n)) throw refuse(`maxFeePerGas is less than the base fee of ${baseFeePerGas}.`)
}

/**
 * Sends a user operation to EntryPoint in a transaction of its own, if EntryPoint accepts it on top of all pending transactions.
 *
 * @param account pays for the transaction, and receives what the operation pays
 * @throws `BundlerError` with the code -32602 if the operation does not pay enough, or with that of EntryPoint's reason
 */
export const sendBundle = async (
  client: PublicClient,
  writer: WalletClient,
  account: Account,
  operation: UserOperation<'0.8'>,
): Promise<void> => {
  const { preVerificationGas, verificationGasLimit, callGasLimit, maxFeePerGas, maxPriorityFeePerGas, authorization } =
    operation
  // A call passes on at most 63/64 of the gas, and EntryPoint keeps 10,000 for itself.
  const gas = preVerificationGas + verificationGasLimit + ((callGasLimit + 10_000n) * 64n) / 63n + 30_000n
  await checkGas(client, operation, gas)
  const transaction = {
    account,
    to: entryPoint08Address,
    data: encodeBundle(operation, account.address),
    gas,
    maxFeePerGas,
    maxPriorityFeePerGas,
    ...(authorization && { authorizationList: [authorization] }),
  }
  try {
    await client.call({ ...transaction, blockTag: 'pending' })
  } catch (error) {
    throw readRejection(error)
  }
  await writer.sendTransaction({ ...transaction, chain: client.chain })
}

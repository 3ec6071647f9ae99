import { readProperty } from '../../vault/bytes.js'
import type { SmartAccount } from '../../vault/signing/eip155/smartAccount.js'
import { entryPoint, type OperationFields, readUserOperation } from '../../vault/signing/eip155/readUserOperation.js'
import { VaultError } from '../../protocol/VaultError.js'
import { invalidAnswer, type Node } from './createNode.js'
import { readBytes, readNumber, readObject, readQuantity } from './nodeValues.js'
import { readChainId, readFee } from './readTransactionFields.js'

/*
 * User operations between the frame and a bundler of the project.
 * https://eips.ethereum.org/EIPS/eip-7769
 */

/** `getNonce(address,uint192)` of EntryPoint. */
const nonceCall = '0x35567e1a'
/** A signature of the right length, for estimates. */
const stub = { r: `0x${'f'.repeat(31)}${'0'.repeat(33)}`, s: `0x7${'a'.repeat(63)}`, yParity: '0x01' } as const
const stubSignature = `${stub.r}${stub.s.slice(2)}1c`

const toHex = (value: bigint | number): string => `0x${value.toString(16)}`
const toWord = (value: bigint): string => value.toString(16).padStart(64, '0')

/** What reading the fields of a user operation needs. */
export type OperationParameters = {
  readonly node: Node
  readonly bundler: Node
  readonly network: string
  readonly account: string
  readonly smartAccount: SmartAccount
  readonly signal: AbortSignal
}

/**
 * Reads what node and bundler know about a user operation: chain id, nonce, fee and gas. The vault checks that they are reasonable.
 *
 * @throws `CHAIN_MISMATCH` if node or bundler is of another chain, or the bundler's refusal if the operation would fail
 */
export const readOperationFields = async (
  params: unknown,
  parameters: OperationParameters,
): Promise<OperationFields> => {
  const { node, bundler, network, account, smartAccount, signal } = parameters
  const { callData, nonceKey } = readUserOperation(params, account)
  const [chainId] = await Promise.all([node, bundler].map((each) => readChainId(each, network, signal)))
  const data = `${nonceCall}${toWord(BigInt(account))}${toWord(nonceKey)}`
  const [nonceWord, count, fee] = await Promise.all([
    node.request('eth_call', [{ to: entryPoint, data }, 'pending'], signal),
    node.request('eth_getTransactionCount', [account, 'pending'], signal),
    readFee(node, signal),
  ])
  const { maxFeePerGas, maxPriorityFeePerGas } = fee
  if (chainId === undefined || maxFeePerGas === undefined || maxPriorityFeePerGas === undefined)
    throw new VaultError('FEE_INVALID', 'tip')
  const nonce = BigInt(readBytes(nonceWord, 'eth_call', 32))
  const authorityNonce = readNumber(count, 'eth_getTransactionCount')
  const authorization = {
    chainId: toHex(chainId),
    address: smartAccount.delegate,
    nonce: toHex(authorityNonce),
    ...stub,
  }
  const operation = {
    sender: account,
    nonce: toHex(nonce),
    callData,
    maxFeePerGas: toHex(maxFeePerGas),
    maxPriorityFeePerGas: toHex(maxPriorityFeePerGas),
    signature: stubSignature,
    ...(smartAccount.state === 'none' && { factory: '0x7702', factoryData: '0x', eip7702Auth: authorization }),
  }
  const method = 'eth_estimateUserOperationGas'
  const gas = readObject(await bundler.request(method, [operation, entryPoint], signal), method)
  return {
    chainId,
    nonce,
    callGasLimit: readQuantity(gas['callGasLimit'], method),
    verificationGasLimit: readQuantity(gas['verificationGasLimit'], method),
    preVerificationGas: readQuantity(gas['preVerificationGas'], method),
    maxFeePerGas,
    maxPriorityFeePerGas,
    authorityNonce,
  }
}

/** Whether the bundler knows an operation. A bundler that does not respond does not. */
const isKnown = (bundler: Node, hash: string): Promise<boolean> =>
  bundler.request('eth_getUserOperationByHash', [hash]).then(
    (found) => readProperty(found, 'userOperation') !== undefined,
    () => false,
  )

/** Sends a signed user operation to a bundler. @returns its hash, which the vault has computed */
export const sendUserOperation = async (
  bundler: Node,
  { operation, hash }: { readonly operation: object; readonly hash: string },
): Promise<string> => {
  try {
    const answer = await bundler.request('eth_sendUserOperation', [operation, entryPoint])
    if (answer === hash) return hash
  } catch (error) {
    if (await isKnown(bundler, hash)) return hash
    throw error
  }
  throw invalidAnswer('eth_sendUserOperation')
}

/** Answers `eth_supportedEntryPoints`: EntryPoint v0.8, if the bundler supports it. */
export const readEntryPoints = async (bundler: Node, signal: AbortSignal): Promise<readonly string[]> => {
  const answer = await bundler.request('eth_supportedEntryPoints', [], signal)
  if (!Array.isArray(answer)) throw invalidAnswer('eth_supportedEntryPoints')
  return answer.some((each) => String(each).toLowerCase() === entryPoint.toLowerCase()) ? [entryPoint] : []
}

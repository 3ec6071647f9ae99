import { base58, base64 } from '@scure/base'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { invalidRequest, VaultError } from '../../protocol/VaultError.js'
import { readProperty } from '../../vault/bytes.js'
import { toHexText } from '../../vault/signing/readText.js'
import { invalidAnswer, type Node } from './createNode.js'

/** Whether the node knows a transaction. A node that does not respond does not. */
const isKnown = (node: Node, hash: string): Promise<boolean> =>
  node.request('eth_getTransactionByHash', [hash]).then(
    (transaction) => readProperty(transaction, 'hash') === hash,
    () => false,
  )

/**
 * Broadcasts a signed transaction and returns its hash, which is computed here. If the node's answer is lost or wrong, it is asked whether it has the
 * transaction.
 */
export const sendTransaction = async (node: Node, signed: string): Promise<`0x${string}`> => {
  const hash = toHexText(keccak_256(hexToBytes(signed.slice(2))))
  try {
    const answer = await node.request('eth_sendRawTransaction', [signed])
    if (answer === hash) return hash
  } catch (error) {
    if (await isKnown(node, hash)) return hash
    throw error
  }
  if (await isKnown(node, hash)) return hash
  throw invalidAnswer('eth_sendRawTransaction')
}

const commitments = ['processed', 'confirmed', 'finalized']
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0

const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  skipPreflight: (value) => typeof value === 'boolean',
  preflightCommitment: (value) => commitments.some((commitment) => commitment === value),
  maxRetries: isCount,
  minContextSlot: isCount,
}

/** Reads the options of `solana_signAndSendTransaction`, which a site may set in part. Throws `REQUEST_INVALID`. */
export const readSendOptions = (params: unknown): Readonly<Record<string, unknown>> => {
  const options = readProperty(params, 'options') ?? readProperty(params, 'sendOptions') ?? {}
  if (typeof options !== 'object') throw invalidRequest('options')
  const known = Object.entries(checks).flatMap(([name, isValid]) => {
    const value = readProperty(options, name) ?? undefined
    if (value === undefined) return []
    if (!isValid(value)) throw invalidRequest(name)
    return [[name, value] as const]
  })
  return Object.fromEntries(known)
}

/**
 * Throws `CHAIN_MISMATCH` if a node is of another cluster than the network, whose CAIP-2 id has the start of the genesis hash.
 *
 * @see https://namespaces.chainagnostic.org/solana/caip2
 */
export const assertCluster = async (node: Node, network: string, signal: AbortSignal): Promise<void> => {
  const hash = await node.request('getGenesisHash', [], signal)
  if (typeof hash !== 'string') throw invalidAnswer('getGenesisHash')
  if (`solana:${hash.slice(0, 32)}` !== network) throw new VaultError('CHAIN_MISMATCH', 'node')
}

/**
 * Whether a node of the network knows the blockhash of each transaction: then they are valid on no other network. A durable nonce, and a node that does
 * not respond, prove nothing.
 *
 * @throws `CHAIN_MISMATCH` if the node is of another cluster
 * @see https://solana.com/docs/rpc/http/isblockhashvalid
 */
export const provesNetwork = async (
  node: Node,
  network: string,
  blockhashes: readonly string[],
  signal: AbortSignal,
): Promise<boolean> => {
  const isValid = async (blockhash: string) =>
    readProperty(await node.request('isBlockhashValid', [blockhash, { commitment: 'processed' }], signal), 'value') ===
    true
  try {
    await assertCluster(node, network, signal)
    return (await Promise.all([...new Set(blockhashes)].map(isValid))).every(Boolean)
  } catch (error) {
    if (signal.aborted || error instanceof VaultError) throw error
    return false
  }
}

/** Returns the id of a Solana transaction: its first signature, which is that of the account that pays the fee. */
const readSolanaId = (transaction: string): string => {
  const bytes = base64.decode(transaction)
  // The number of signatures is one byte up to 127, which no transaction reaches.
  return base58.encode(bytes.subarray(1, 65))
}

/** Broadcasts a signed Solana transaction and returns its id. @see https://solana.com/docs/rpc/http/sendtransaction */
export const sendSolanaTransaction = async (
  node: Node,
  transaction: string,
  options: Readonly<Record<string, unknown>>,
): Promise<string> => {
  const id = readSolanaId(transaction)
  const answer = await node.request('sendTransaction', [transaction, { ...options, encoding: 'base64' }])
  if (answer !== id) throw invalidAnswer('sendTransaction')
  return id
}

import { type CaipNetworkId, fieldOf, LatchkeyError } from '@latchkey/core/adapter'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import {
  type Address,
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
} from 'viem'
import { getAddress, isAddress, publicKeyToAddress } from 'viem/utils'
import type { VerifySignature } from '../verifier.js'

/** Options of `eip155Verifier`. */
export type Eip155VerifierOptions = {
  /** The JSON-RPC URL of each network on which contract accounts may sign in, by CAIP-2 id. Without one, only keys can sign in on that network. */
  readonly rpcUrls?: Readonly<Partial<Record<CaipNetworkId, string>>> | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
}

/**
 * Returns the address whose key made this signature, and whether the signature has the one accepted encoding. Returns `undefined` if it is not a
 * key's signature.
 */
const recover = (
  hash: Hex,
  signature: Hex,
): { readonly address: Address; readonly isCanonical: boolean } | undefined => {
  try {
    const bytes = hex.decode(signature.slice(2))
    const last = bytes[64] ?? 0
    const bit = last < 27 ? last : last - 27
    if (bytes.length !== 65 || bit > 1) return undefined
    const parsed = secp256k1.Signature.fromBytes(bytes.subarray(0, 64)).addRecoveryBit(bit)
    const key = parsed.recoverPublicKey(hex.decode(hash.slice(2)))
    return { address: publicKeyToAddress(`0x${key.toHex(false)}`), isCanonical: !parsed.hasHighS() }
  } catch {
    return undefined
  }
}

const failed = (url: string, why: string, cause?: unknown) =>
  new LatchkeyError('RPC_FAILED', `The request to the node about a signature failed: ${why}.`, {
    context: { host: URL.canParse(url) ? new URL(url).host : url },
    ...(cause !== undefined && { cause }),
  })

/** Calls ERC-6492's validator on the network to check whether the account's contract accepts the signature. */
const askNetwork = async (url: string, fetch: typeof globalThis.fetch, address: Address, hash: Hex, signature: Hex) => {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    args: [address, hash, signature],
    bytecode: erc6492SignatureValidatorByteCode,
  })
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ data }, 'latest'] })
  let answer: unknown
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(10_000),
    })
    answer = await response.json()
  } catch (cause) {
    throw failed(url, 'no answer', cause)
  }
  const result = fieldOf(answer, 'result')
  if (typeof result === 'string') return /^0x0*1$/.test(result)
  const error = fieldOf(answer, 'error')
  const message = fieldOf(error, 'message')
  const text = typeof message === 'string' ? message : ''
  // If a contract does not accept the signature, it reverts: code 3, or a message to that effect if a node sends no codes.
  if (fieldOf(error, 'code') === 3 || /revert|invalid opcode|out of gas/i.test(text)) return false
  throw failed(url, text.slice(0, 200) || 'its answer has no result')
}

/** See `eip155Verifier`. */
export const verifyEip155 =
  ({ rpcUrls = {}, fetch = globalThis.fetch }: Eip155VerifierOptions): VerifySignature =>
  async ({ message, signature, accountAddress, chainId }) => {
    if (!isAddress(accountAddress) || getAddress(accountAddress) !== accountAddress) return false
    if (!/^0x(?:[0-9a-fA-F]{2})+$/.test(signature)) return false
    const hash = hashMessage(message)
    const own = signature as Hex // just matched
    const recovered = recover(hash, own)
    // A key's own signature is decided here: on chain, its other encoding (high s) would pass as well.
    if (recovered?.address === accountAddress) return recovered.isCanonical
    const url = rpcUrls[chainId]
    return url === undefined ? false : askNetwork(url, fetch, accountAddress, hash, own)
  }

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

const failed = (host: string | undefined, reason: string, cause?: unknown) =>
  new LatchkeyError('RPC_FAILED', `The request to the node about a signature failed: ${reason}.`, {
    ...(host !== undefined && { context: { host } }),
    ...(cause !== undefined && { cause }),
    help: ['Check the RPC URLs of the network.'],
  })

/** A call of ERC-6492's validator, which says whether the account's contract accepts the signature. */
const toValidatorCall = (address: Address, hash: Hex, signature: Hex) => {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    args: [address, hash, signature],
    bytecode: erc6492SignatureValidatorByteCode,
  })
  return { method: 'eth_call', params: [{ data }, 'latest'] } as const
}

/** A JSON-RPC call of a node. */
export type NodeCall = ReturnType<typeof toValidatorCall>

/** Reads the validator's answer from a JSON-RPC response. @param host the node, for the error @throws `RPC_FAILED` if it is no answer */
const readVerdict = (answer: unknown, host?: string): boolean => {
  const result = fieldOf(answer, 'result')
  if (typeof result === 'string') return /^0x0*1$/.test(result)
  const error = fieldOf(answer, 'error')
  const message = fieldOf(error, 'message')
  const text = typeof message === 'string' ? message : ''
  // If a contract does not accept the signature, it reverts: code 3, or a message to that effect if a node sends no codes.
  if (fieldOf(error, 'code') === 3 || /revert|invalid opcode|out of gas/i.test(text)) return false
  throw failed(host, text.slice(0, 200) || 'its answer has no result')
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

const callUrl = async (url: string, fetch: typeof globalThis.fetch, call: NodeCall): Promise<unknown> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
      signal: AbortSignal.timeout(10_000),
    })
    return await response.json()
  } catch (cause) {
    throw failed(hostOf(url), 'no answer', cause)
  }
}

/**
 * Verifies a signature of a text by an account.
 *
 * @param requestNode calls the validator of contract accounts on their network, and returns its verdict. Without it, only keys can sign
 */
const verifySigned = async (
  text: string,
  account: string,
  signature: string,
  requestNode: ((call: NodeCall) => Promise<boolean>) | undefined,
): Promise<boolean> => {
  if (!isAddress(account) || getAddress(account) !== account) return false
  if (!/^0x(?:[0-9a-fA-F]{2})+$/.test(signature)) return false
  const hash = hashMessage(text)
  const own = signature as Hex // just matched
  const recovered = recover(hash, own)
  // A key's own signature is decided here: on chain, its other encoding (high s) would pass as well.
  if (recovered?.address === account) return recovered.isCanonical
  return requestNode === undefined ? false : requestNode(toValidatorCall(account, hash, own))
}

/** The parameters of `verifyEip155Text`. */
export type VerifyEip155TextParameters = {
  /** The signed text, byte for byte. */
  readonly text: string
  /** The EVM address that is said to have signed it, with its checksum. */
  readonly account: string
  readonly signature: string
  /**
   * Sends a JSON-RPC call to a node of the network of a contract account. Resolves with the response: an object with `result` or `error`. Without it, only
   * keys can sign.
   */
  readonly callNode?: ((call: NodeCall) => Promise<unknown>) | undefined
}

/**
 * Verifies that an EVM account signed a text: by its key (EIP-191), or by its contract (ERC-1271), deployed or not yet deployed (ERC-6492). Sign-in messages
 * need `verifySignIn`, which also verifies the fields of the message.
 *
 * @throws `RPC_FAILED` if the response of `callNode` is no answer, and the errors of `callNode`
 * @example
 * const account = '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'
 * await verifyEip155Text({ text: 'I agree', account, signature: '0x…' })
 */
export const verifyEip155Text = ({
  text,
  account,
  signature,
  callNode,
}: VerifyEip155TextParameters): Promise<boolean> =>
  verifySigned(text, account, signature, callNode && (async (call) => readVerdict(await callNode(call))))

/** See `eip155Verifier`. */
export const verifyEip155 =
  ({ rpcUrls = {}, fetch = globalThis.fetch }: Eip155VerifierOptions): VerifySignature =>
  ({ message, signature, accountAddress, chainId }) => {
    const url = rpcUrls[chainId]
    const requestNode = async (call: NodeCall) => readVerdict(await callUrl(url ?? '', fetch, call), hostOf(url ?? ''))
    return verifySigned(message, accountAddress, signature, url === undefined ? undefined : requestNode)
  }

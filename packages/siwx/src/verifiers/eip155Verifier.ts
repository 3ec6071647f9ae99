import type { Eip155VerifierOptions } from './eip155/verifyEip155.js'
import type { SignatureVerifier } from './verifier.js'

export type { Eip155VerifierOptions }

/**
 * Verifies sign-ins on EVM chains: a key's EIP-191 signature without any request, and a contract account's signature (ERC-1271), deployed or not yet
 * deployed (ERC-6492), by one `eth_call` on the network of the message.
 *
 * @throws (when verifying) `RPC_FAILED` if the network is needed and does not answer
 * @see https://eips.ethereum.org/EIPS/eip-191
 * @see https://eips.ethereum.org/EIPS/eip-1271
 * @see https://eips.ethereum.org/EIPS/eip-6492
 * @example
 * eip155Verifier({ rpcUrls: { 'eip155:1': 'https://rpc.example' } })
 */
export const eip155Verifier = (options: Eip155VerifierOptions = {}): SignatureVerifier => ({
  namespace: 'eip155',
  load: async () => (await import('./eip155/verifyEip155.js')).verifyEip155(options),
})

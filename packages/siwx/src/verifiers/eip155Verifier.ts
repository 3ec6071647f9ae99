import type { CaipNetworkId } from '@latchkey/core/adapter'
import type { SignatureVerifier } from './verifier.js'

/** Options of {@link eip155Verifier}. */
export type Eip155VerifierOptions = {
  /**
   * The JSON-RPC URL of each network that contract accounts may sign in on, by CAIP-2 id. Without one, keys sign in on that
   * network and contract accounts do not.
   */
  readonly rpcUrls?: Readonly<Partial<Record<CaipNetworkId, string>>> | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
}

/**
 * Verifies sign-ins on EVM chains: a key's EIP-191 signature without asking anyone; a contract account's (ERC-1271), deployed
 * or still to be (ERC-6492), by one `eth_call` on the network that the message names.
 *
 * @throws (when verifying) `RPC_FAILED` where the network is needed and gives no answer
 * @see https://eips.ethereum.org/EIPS/eip-191
 * @see https://eips.ethereum.org/EIPS/eip-1271
 * @see https://eips.ethereum.org/EIPS/eip-6492
 * @example eip155Verifier({ rpcUrls: { 'eip155:1': 'https://rpc.example' } })
 */
export const eip155Verifier = (options: Eip155VerifierOptions = {}): SignatureVerifier => ({
  namespace: 'eip155',
  load: async () => (await import('./eip155/verifyEip155.js')).verifyEip155(options),
})

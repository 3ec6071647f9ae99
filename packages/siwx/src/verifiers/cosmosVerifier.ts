import type { CosmosVerifierOptions } from './cosmos/verifyCosmos.js'
import type { SignatureVerifier } from './verifier.js'

export type { CosmosVerifierOptions }

/**
 * Verifies sign-ins on Cosmos chains: ADR-36 by a secp256k1 key whose address is the account's. The session must hold the public
 * key. Keys of the Ethereum kind (Evmos, Injective) and multisig accounts are refused.
 *
 * @see https://github.com/cosmos/cosmos-sdk/blob/main/docs/architecture/adr-036-arbitrary-signature.md
 */
export const cosmosVerifier = (options: CosmosVerifierOptions = {}): SignatureVerifier => ({
  namespace: 'cosmos',
  load: async () => (await import('./cosmos/verifyCosmos.js')).verifyCosmos(options),
})

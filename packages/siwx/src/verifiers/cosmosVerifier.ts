import type { CaipNetworkId } from '@latchkey/core/adapter'
import type { SignatureVerifier } from './verifier.js'

/** Options of {@link cosmosVerifier}. */
export type CosmosVerifierOptions = {
  /** The address prefix of each chain that is accepted, e.g. `{ 'cosmos:osmosis-1': 'osmo' }`. When absent, any chain with any prefix. */
  readonly prefixes?: Readonly<Partial<Record<CaipNetworkId, string>>> | undefined
}

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

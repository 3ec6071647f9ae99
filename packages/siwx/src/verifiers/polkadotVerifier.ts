import type { CaipNetworkId } from '@latchkey/core/adapter'
import type { SignatureVerifier } from './verifier.js'

/** Options of {@link polkadotVerifier}. */
export type PolkadotVerifierOptions = {
  /**
   * The SS58 prefixes of chains that we do not know by ourselves. A known chain takes addresses with its own prefix and with the
   * generic 42; a chain that nobody told of takes any.
   */
  readonly prefixes?: Readonly<Partial<Record<CaipNetworkId, number>>> | undefined
}

/**
 * Verifies sign-ins on Polkadot and the chains of its kind: sr25519, ed25519 or ecdsa, in hex, with or without the byte that
 * names the scheme, over the text as it is or wrapped in `<Bytes>` as extensions do.
 *
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/
 * @see https://github.com/polkadot-js/extension
 */
export const polkadotVerifier = (options: PolkadotVerifierOptions = {}): SignatureVerifier => ({
  namespace: 'polkadot',
  load: async () => (await import('./polkadot/verifyPolkadot.js')).verifyPolkadot(options),
})

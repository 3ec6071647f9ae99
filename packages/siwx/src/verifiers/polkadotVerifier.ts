import type { PolkadotVerifierOptions } from './polkadot/verifyPolkadot.js'
import type { SignatureVerifier } from './verifier.js'

export type { PolkadotVerifierOptions }

/**
 * Verifies sign-ins on Polkadot and similar chains: sr25519, ed25519 or ecdsa, in hex, with or without the byte of the scheme, over the text as it is
 * or wrapped in `<Bytes>` as extensions do.
 *
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/
 * @see https://github.com/polkadot-js/extension
 */
export const polkadotVerifier = (options: PolkadotVerifierOptions = {}): SignatureVerifier => ({
  namespace: 'polkadot',
  load: async () => (await import('./polkadot/verifyPolkadot.js')).verifyPolkadot(options),
})

import type { SignatureVerifier } from './verifier.js'

/**
 * Verifies sign-ins on Bitcoin and its test networks, for P2PKH, P2SH-P2WPKH, P2WPKH and P2TR (key path) addresses: BIP-322
 * signatures, simple or full, and for the first three the older form of 65 bytes (BIP-137). Scripts of other kinds, such
 * as multisig, are refused; so are signatures with a time lock.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
export const bip122Verifier = (): SignatureVerifier => ({
  namespace: 'bip122',
  load: async () => (await import('./bip122/verifyBip122.js')).verifyBip122,
})

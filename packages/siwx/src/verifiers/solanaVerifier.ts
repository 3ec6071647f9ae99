import type { SignatureVerifier } from './verifier.js'

/**
 * Verifies sign-ins on Solana: Ed25519 by the rules of RFC 8032, the signature in base58.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8032
 */
export const solanaVerifier = (): SignatureVerifier => ({
  namespace: 'solana',
  load: async () => (await import('./solana/verifySolana.js')).verifySolana,
})

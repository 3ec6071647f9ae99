import type { CaipNetworkId, Namespace } from '@latchkey/core/adapter'

/** A signature, and what it is said to be of. */
export type SignatureProof = {
  /** The text, byte for byte as it was signed. */
  readonly message: string
  readonly signature: string
  /** The bare address that the message names. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  readonly publicKey?: string | undefined
}

/**
 * Whether the account signed the text. False for whatever is wrong with the signature, the address or the key; rejects only
 * where it cannot be known.
 */
export type VerifySignature = (proof: SignatureProof) => Promise<boolean>

/** A namespace's verifier as a site passes it: light, so that its cryptography comes only with the first sign-in. */
export type SignatureVerifier = {
  readonly namespace: Namespace
  load(): Promise<VerifySignature>
}

/** Runs a check that throws on bytes that are none of its kind: those are as wrong as a wrong signature. */
export const isTrue = (check: () => boolean): boolean => {
  try {
    return check()
  } catch {
    return false
  }
}

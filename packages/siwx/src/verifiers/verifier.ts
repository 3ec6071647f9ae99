import type { CaipNetworkId, Namespace } from '@latchkey/core/adapter'

/** A signature, with the account and text that it is claimed to belong to. */
export type SignatureProof = {
  /** The signed text, byte for byte. */
  readonly message: string
  readonly signature: string
  /** The address that the message names. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  readonly publicKey?: string | undefined
}

/**
 * Whether the account signed the text. Returns false if the signature, the address or the key is invalid. Rejects only if the answer cannot be
 * determined.
 */
export type VerifySignature = (proof: SignatureProof) => Promise<boolean>

/** A namespace's verifier as a site passes it. It is small: its cryptography is loaded with the first sign-in. */
export type SignatureVerifier = {
  readonly namespace: Namespace
  load(): Promise<VerifySignature>
}

/** Runs a check that throws on bytes of another kind, and returns false for those. */
export const isTrue = (check: () => boolean): boolean => {
  try {
    return check()
  } catch {
    return false
  }
}

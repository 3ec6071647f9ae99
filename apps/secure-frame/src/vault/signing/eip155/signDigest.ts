import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Hex } from 'viem'
import { hexToBytes } from 'viem/utils'
import { toHexText } from '../readText.js'

/** A signature on secp256k1. `s` is in the lower half. */
export type EcdsaSignature = { readonly r: Hex; readonly s: Hex; readonly yParity: 0 | 1 }

/** Signs a digest of 32 bytes, with the nonce of RFC 6979. */
export const signDigest = (digest: Hex, privateKey: Uint8Array): EcdsaSignature => {
  const signature = secp256k1.sign(hexToBytes(digest), privateKey, { prehash: false, format: 'recovered' })
  return {
    r: toHexText(signature.subarray(1, 33)),
    s: toHexText(signature.subarray(33)),
    yParity: signature[0] === 1 ? 1 : 0,
  }
}

/** Writes a signature as `personal_sign` returns it: r, s, and 27 or 28. */
export const toSignatureHex = ({ r, s, yParity }: EcdsaSignature): Hex =>
  `${r}${s.slice(2)}${yParity === 1 ? '1c' : '1b'}`

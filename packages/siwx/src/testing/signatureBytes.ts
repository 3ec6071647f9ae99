import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'

/** A codec between the text of a signature and its bytes. */
export type Codec = { encode(bytes: Uint8Array): string; decode(text: string): Uint8Array }

/** The changes that a test makes to a signature that is written with `codec`. */
export const changesOf = (codec: Codec) => ({
  truncate: (signature: string) => codec.encode(codec.decode(signature).slice(0, -1)),
  change: (signature: string) => {
    const bytes = codec.decode(signature).slice()
    const middle = bytes.length >> 1
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    return codec.encode(bytes)
  },
})

const toBigInt = (bytes: Uint8Array, isLittle: boolean) =>
  (isLittle ? bytes.toReversed() : bytes).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)

const toBytes = (value: bigint, isLittle: boolean) => {
  const bytes = Uint8Array.from({ length: 32 }, (_, index) => Number((value >> BigInt(8 * (31 - index))) & 0xffn))
  return isLittle ? bytes.toReversed() : bytes
}

/** The same ECDSA signature with n − s in place of s, which begins at `at`. */
export const negateS = (signature: Uint8Array, offset: number): Uint8Array => {
  const bytes = signature.slice()
  bytes.set(toBytes(secp256k1.Point.CURVE().n - toBigInt(bytes.subarray(offset, offset + 32), false), false), offset)
  return bytes
}

/** The same Ed25519 signature with s + L in place of s, which strict verifiers refuse. */
export const addOrder = (signature: Uint8Array): Uint8Array => {
  const bytes = signature.slice()
  bytes.set(toBytes(toBigInt(bytes.subarray(32), true) + ed25519.Point.CURVE().n, true), 32)
  return bytes
}

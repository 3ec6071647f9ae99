import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { concat, toBytes } from './bytes.js'
import type { KeyType } from './injected.js'

/** The options of a key. */
export type KeyOptions = {
  readonly name: string
  /** 32 bytes in hex. */
  readonly seed: `0x${string}`
  /** `sr25519` by default. */
  readonly type?: KeyType | undefined
}

/** A key of a test wallet. */
export type Key = {
  readonly name: string
  readonly type: KeyType
  /** The account's id on the chain: 32 bytes. */
  readonly accountId: Uint8Array
  sign(message: Uint8Array): Uint8Array
}

/** The index of each type in a MultiSignature. */
export const signatureTypes: Readonly<Record<KeyType, number>> = { ed25519: 0, sr25519: 1, ecdsa: 2 }

const blake2b256 = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })

/** Creates a key. Its signatures are valid on the chain. */
export const createKey = ({ name, seed, type = 'sr25519' }: KeyOptions): Key => {
  const secret = toBytes(seed)
  if (type === 'ed25519')
    return { name, type, accountId: ed25519.getPublicKey(secret), sign: (message) => ed25519.sign(message, secret) }
  if (type === 'ecdsa') {
    const signature = (message: Uint8Array) => {
      const [recovery = 0, ...rest] = secp256k1.sign(blake2b256(message), secret, {
        prehash: false,
        format: 'recovered',
      })
      return concat(Uint8Array.from(rest), Uint8Array.of(recovery))
    }
    return { name, type, accountId: blake2b256(secp256k1.getPublicKey(secret, true)), sign: signature }
  }
  const key = secretFromSeed(secret)
  return { name, type, accountId: getPublicKey(key), sign: (message) => sign(key, message) }
}

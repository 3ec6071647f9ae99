import { ed25519 } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { type Bytes, concatBytes, toUtf8, wipe } from '../bytes.js'

const isHardened = 0x8000_0000

/**
 * Derives an Ed25519 private key. Every step of the path is hardened, because the curve has no other.
 *
 * @param seed the seed of BIP-39
 * @param path the indexes without the mark of hardened ones: `[44, 501, 0, 0]`
 * @see https://github.com/satoshilabs/slips/blob/master/slip-0010.md
 */
export const deriveEd25519Key = (seed: Uint8Array, path: readonly number[]): Bytes => {
  let node = hmac(sha512, toUtf8('ed25519 seed'), seed)
  for (const index of path) {
    const data = concatBytes(new Uint8Array(1), node.subarray(0, 32), new Uint8Array(4))
    new DataView(data.buffer).setUint32(33, index + isHardened)
    const next = hmac(sha512, node.subarray(32), data)
    wipe(node, data)
    node = next
  }
  const key = Uint8Array.from(node.subarray(0, 32))
  wipe(node)
  return key
}

/** Returns the public key of an Ed25519 private key. */
export const toEd25519PublicKey = (privateKey: Uint8Array): Uint8Array => ed25519.getPublicKey(privateKey)

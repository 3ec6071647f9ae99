import { hmac } from '@noble/hashes/hmac.js'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha512 } from '@noble/hashes/sha2.js'

const toUtf8 = (text: string) => new TextEncoder().encode(text)

/**
 * Derives the 32-byte seed of a private key from a mnemonic, at the path `m/44'/501'/index'/0'`, as wallets do.
 *
 * @see https://github.com/satoshilabs/slips/blob/master/slip-0010.md
 */
export const deriveSolanaSeed = (mnemonic: string, index: number): Uint8Array => {
  const phrase = toUtf8(mnemonic.normalize('NFKD'))
  const root = pbkdf2(sha512, phrase, toUtf8('mnemonic'), { c: 2_048, dkLen: 64 })
  let node = hmac(sha512, toUtf8('ed25519 seed'), root)
  for (const step of [44, 501, index, 0]) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, step + 0x8000_0000) // hardened: Ed25519 supports only hardened derivation
    node = hmac(sha512, node.subarray(32), data)
  }
  return node.slice(0, 32)
}

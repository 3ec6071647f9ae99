import { secp256k1 } from '@noble/curves/secp256k1.js'
import { type Output, keyHashProgram } from './address.js'
import { hash160, hash256, isEqual, join, sized } from './bytes.js'

const words = new TextEncoder().encode('Bitcoin Signed Message:\n')

/** Returns the hash that the older form of a signed message signs. */
export const magicHash = (message: string): Uint8Array =>
  hash256(join(sized(words), sized(new TextEncoder().encode(message))))

/**
 * Verifies the older form of a signed message: a header, r and s. The header says which of up to four possible keys signed, and whether the key is
 * compressed (27 to 30: no; 31 to 34: yes; 35 to 38: P2SH-P2WPKH; 39 to 42: P2WPKH). Many wallets write 31 to 34 for segwit addresses too, so those
 * are accepted for them.
 *
 * @param signature 65 bytes
 * @throws if `signature` does not have 65 bytes, or if no key can be recovered from it
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
export const verifyBip137 = (message: string, { type, program }: Output, signature: Uint8Array): boolean => {
  const header = signature[0] ?? 0
  if (header < 27 || header > 42) return false
  const kind = (header - 27) >> 2
  const parsed = secp256k1.Signature.fromBytes(signature.subarray(1)).addRecoveryBit((header - 27) & 3)
  if (parsed.hasHighS()) return false
  const key = parsed.recoverPublicKey(magicHash(message)).toBytes(kind > 0)
  const hash = hash160(key)
  if (type === 'p2pkh') return kind <= 1 && isEqual(hash, program)
  if (type === 'p2sh') return (kind === 1 || kind === 2) && isEqual(hash160(keyHashProgram(hash)), program)
  if (type === 'p2wpkh') return (kind === 1 || kind === 3) && isEqual(hash, program)
  return false
}

import { keccak256, Slip10, Slip10Curve, stringToPath } from '@cosmjs/crypto'
import { base58 } from '@scure/base'
import { createECDH, createPrivateKey, createPublicKey, pbkdf2Sync } from 'node:crypto'

/** The start of a private key of Ed25519 as PKCS #8 (RFC 8410 §7). */
const ed25519Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Imports a recovery phrase as another wallet does: without any code that the embedded wallet uses to derive keys.
 *
 * @returns the addresses of the first account on EVM chains, in lower case, and on Solana
 * @see https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki
 */
export const importPhrase = (phrase: string): { readonly eip155: string; readonly solana: string } => {
  const seed = pbkdf2Sync(phrase.normalize('NFKD'), 'mnemonic', 2_048, 64, 'sha512')
  const derive = (curve: Slip10Curve, path: string) => Slip10.derivePath(curve, seed, stringToPath(path)).privkey

  const evmKey = createECDH('secp256k1')
  evmKey.setPrivateKey(derive(Slip10Curve.Secp256k1, "m/44'/60'/0'/0/0"))
  const point = evmKey.getPublicKey().subarray(1)
  const eip155 = `0x${Buffer.from(keccak256(point)).subarray(-20).toString('hex')}`

  const key = Buffer.concat([ed25519Head, derive(Slip10Curve.Ed25519, "m/44'/501'/0'/0'")])
  const publicKey = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' }))
  const solana = base58.encode(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  return { eip155, solana }
}

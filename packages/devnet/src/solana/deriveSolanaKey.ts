import { createHmac, createPrivateKey, createPublicKey, pbkdf2Sync } from 'node:crypto'

/** An Ed25519 key pair as bytes. */
export type SolanaKey = {
  /** The 32-byte seed of the private key. */
  readonly seed: Uint8Array
  /** The 32-byte public key. It is the account's address. */
  readonly publicKey: Uint8Array
}

const hardened = 0x8000_0000

/** The PKCS #8 prefix of a 32-byte Ed25519 key. @see https://www.rfc-editor.org/rfc/rfc8410 */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

const publicKeyOf = (seed: Uint8Array): Uint8Array => {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return new Uint8Array(Buffer.from(x, 'base64url'))
}

/**
 * Derives the key that Solana wallets derive from a recovery phrase, at `m/44'/501'/index'/0'`.
 *
 * @see https://github.com/satoshilabs/slips/blob/master/slip-0010.md
 */
export const deriveSolanaKey = (mnemonic: string, index: number): SolanaKey => {
  const phrase = mnemonic.normalize('NFKD')
  const hmac = (key: string | Uint8Array, data: Uint8Array) => createHmac('sha512', key).update(data).digest()
  let node = hmac('ed25519 seed', pbkdf2Sync(phrase, 'mnemonic', 2_048, 64, 'sha512'))
  for (const step of [44, 501, index, 0]) {
    const indexBytes = Buffer.alloc(4)
    indexBytes.writeUInt32BE(step + hardened)
    node = hmac(node.subarray(32), Buffer.concat([Buffer.of(0), node.subarray(0, 32), indexBytes]))
  }
  const seed = new Uint8Array(node.subarray(0, 32))
  return { seed, publicKey: publicKeyOf(seed) }
}

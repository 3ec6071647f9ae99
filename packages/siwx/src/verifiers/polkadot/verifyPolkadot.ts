import type { CaipNetworkId } from '@latchkey/core/adapter'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'
import { verify as verifySr25519 } from '@scure/sr25519'
import { isTrue, type VerifySignature } from '../verifier.js'
import { decodeSs58 } from './ss58.js'

/** Options of `polkadotVerifier`. */
export type PolkadotVerifierOptions = {
  /**
   * The SS58 prefixes of chains that this package does not know. A known chain accepts addresses with its own prefix and with the generic 42. A chain
   * without a prefix accepts any.
   */
  readonly prefixes?: Readonly<Partial<Record<CaipNetworkId, number>>> | undefined
}

type Scheme = (message: Uint8Array, signature: Uint8Array, account: Uint8Array) => boolean

const blake256 = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })

const ed: Scheme = (message, signature, account) => ed25519.verify(signature, message, account, { zip215: false })
const sr: Scheme = (message, signature, account) => verifySr25519(message, signature, account)

/** r, s, recovery id, 65 bytes: the account is the hash of the compressed key. */
const ecdsa: Scheme = (message, signature, account) => {
  const parsed = secp256k1.Signature.fromBytes(signature.subarray(0, 64)).addRecoveryBit(signature[64] ?? 4)
  if (parsed.hasHighS()) return false
  const key = parsed.recoverPublicKey(blake256(message)).toBytes(true)
  return hex.encode(blake256(key)) === hex.encode(account)
}

/** The schemes that a signature may have, with its bytes: the first byte of a MultiSignature is its scheme. */
const candidates = (bytes: Uint8Array): readonly (readonly [Scheme, Uint8Array])[] => {
  const rest = bytes.subarray(1)
  if (bytes.length === 66) return bytes[0] === 2 ? [[ecdsa, rest]] : []
  if (bytes.length === 64)
    return [
      [sr, bytes],
      [ed, bytes],
    ]
  if (bytes.length !== 65) return []
  const named: readonly (readonly [Scheme, Uint8Array])[] =
    bytes[0] === 0 ? [[ed, rest]] : bytes[0] === 1 ? [[sr, rest]] : []
  return [...named, [ecdsa, bytes]]
}

/** See `polkadotVerifier`. */
export const verifyPolkadot =
  ({ prefixes }: PolkadotVerifierOptions): VerifySignature =>
  ({ message, signature, accountAddress, chainId }) => {
    const verify = () => {
      const account = decodeSs58(accountAddress, chainId, prefixes)
      const bytes = hex.decode(signature.replace(/^0x/, ''))
      const texts = [message, `<Bytes>${message}</Bytes>`].map((text) => new TextEncoder().encode(text))
      return candidates(bytes).some(([scheme, own]) => texts.some((text) => isTrue(() => scheme(text, own, account))))
    }
    return Promise.resolve(isTrue(verify))
  }

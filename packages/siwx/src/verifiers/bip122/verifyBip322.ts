import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { type Output, keyHashProgram } from './address.js'
import { createReader, hash160, isEqual } from './bytes.js'
import { readSignature, type ToSign } from './readSignature.js'
import { legacySighash, segwitSighash, taprootSighash, type Terms, toSpendId } from './toSign.js'

/** BIP-322's three states. A valid one includes the time lock under which it is valid. */
export type Bip322Result =
  | { readonly state: 'valid'; readonly terms: Terms }
  | { readonly state: 'inconclusive' | 'invalid' }

const sighashAll = 1

/** ECDSA as BIP-322 requires it: strictly DER, low s, SIGHASH_ALL, the compressed key. */
const isSignedBy = (key: Uint8Array, signature: Uint8Array, hash: Uint8Array): boolean =>
  signature.at(-1) === sighashAll &&
  secp256k1.verify(signature.subarray(0, -1), hash, key, { format: 'der', lowS: true, prehash: false })

const p2pkhScript = (hash: Uint8Array) => new Uint8Array([0x76, 0xa9, 0x14, ...hash, 0x88, 0xac])

const isWitnessOf = (keyHash: Uint8Array, { witness, terms }: ToSign, spent: Uint8Array): boolean => {
  const [signature, key] = witness
  if (witness.length !== 2 || !signature || key?.length !== 33 || !isEqual(hash160(key), keyHash)) return false
  return isSignedBy(key, signature, segwitSighash(spent, terms, p2pkhScript(keyHash)))
}

const isTaprootOf = (key: Uint8Array, script: Uint8Array, { witness, terms }: ToSign, spent: Uint8Array): boolean => {
  const [signature] = witness
  if (!signature) return false
  const hashType = signature.length === 64 ? 0 : sighashAll
  if (signature.length !== 64 && (signature.length !== 65 || signature[64] !== sighashAll)) return false
  return schnorr.verify(signature.subarray(0, 64), taprootSighash(spent, terms, script, hashType), key)
}

/** A script of exactly two pushes, each shorter than 76 bytes: signature and key. */
const readPushes = (script: Uint8Array): readonly [Uint8Array, Uint8Array] => {
  const reader = createReader(script)
  const push = () => {
    const length = reader.number(1)
    if (length > 75) throw new TypeError('no push of a signature or key')
    return reader.readBytes(length)
  }
  const pushes = [push(), push()] as const
  if (!reader.isAtEnd()) throw new TypeError('more than two')
  return pushes
}

const isSatisfied = ({ type, program, script }: Output, toSign: ToSign, spent: Uint8Array): boolean | undefined => {
  const { scriptSig, witness, terms } = toSign
  const isSimple = toSign.spent === undefined
  if (type === 'p2pkh') {
    const [signature, key] = readPushes(scriptSig)
    return (
      witness.length === 0 &&
      isEqual(hash160(key), program) &&
      isSignedBy(key, signature, legacySighash(spent, terms, script))
    )
  }
  if (type === 'p2sh') {
    const key = witness.at(-1)
    const redeem = keyHashProgram(hash160(key ?? new Uint8Array()))
    if (!isEqual(hash160(redeem), program)) return undefined // another script, which we do not run
    const expected = new Uint8Array([redeem.length, ...redeem])
    return (isSimple || isEqual(scriptSig, expected)) && isWitnessOf(redeem.subarray(2), toSign, spent)
  }
  if (scriptSig.length > 0) return false
  if (type === 'p2wpkh') return isWitnessOf(program, toSign, spent)
  if (type === 'p2tr') return witness.length > 1 ? undefined : isTaprootOf(program, script, toSign, spent)
  return undefined
}

/**
 * Verifies a BIP-322 signature of a message for an output of the four types that have one key. Scripts of other types are 'inconclusive', as the BIP
 * defines it for verifiers that run no scripts.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki#verification
 */
export const verifyBip322 = (message: string, output: Output, signature: string): Bip322Result => {
  try {
    const toSign = readSignature(signature)
    const spent = toSpendId(message, output.script)
    const { terms } = toSign
    if (toSign.spent && !isEqual(toSign.spent, spent)) return { state: 'invalid' }
    const satisfied = isSatisfied(output, toSign, spent)
    if (satisfied === undefined) return { state: 'inconclusive' }
    return satisfied && [0, 2].includes(terms.version) ? { state: 'valid', terms } : { state: 'invalid' }
  } catch {
    return { state: 'invalid' } // not encoded as a signature
  }
}

import { hash256, join, sized, taggedHash, uint32 } from './bytes.js'
import { sha256 } from '@noble/hashes/sha2.js'

/*
 * BIP-322's two virtual transactions. Their shape is fixed: one input, one output. They can never be broadcast.
 * https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */

/** The parts of `to_sign` that a signer can choose. */
export type Terms = { readonly version: number; readonly lockTime: number; readonly sequence: number }

const none = new Uint8Array()
const single = new Uint8Array([1])
const zeros = (length: number) => new Uint8Array(length)
/** An output of 0 satoshi to OP_RETURN. */
const nothing = join(zeros(8), sized(new Uint8Array([0x6a])))
const sighashAll = uint32(1)

/** The hash of a message, as `to_spend` contains it. */
export const messageHash = (message: string): Uint8Array =>
  taggedHash('BIP0322-signed-message', new TextEncoder().encode(message))

/** The id of `to_spend`, in the byte order of transactions. */
export const toSpendId = (message: string, script: Uint8Array): Uint8Array => {
  const scriptSig = join(new Uint8Array([0x00, 0x20]), messageHash(message))
  const input = join(zeros(32), uint32(0xffffffff), sized(scriptSig), uint32(0))
  const output = join(zeros(8), sized(script))
  return hash256(join(uint32(0), single, input, single, output, uint32(0)))
}

const withScript = (spent: Uint8Array, { version, lockTime, sequence }: Terms, scriptSig: Uint8Array) =>
  join(
    uint32(version),
    single,
    join(spent, uint32(0), sized(scriptSig), uint32(sequence)),
    single,
    nothing,
    uint32(lockTime),
  )

/** The id of `to_sign` with this `scriptSig`. */
export const toSignId = (spent: Uint8Array, terms: Terms, scriptSig: Uint8Array = none): Uint8Array =>
  hash256(withScript(spent, terms, scriptSig))

/** Returns the hash that a P2PKH key signs: the legacy SIGHASH_ALL from before segregated witness. */
export const legacySighash = (spent: Uint8Array, terms: Terms, script: Uint8Array): Uint8Array =>
  hash256(join(withScript(spent, terms, script), sighashAll))

/** Returns the hash that a P2WPKH key signs: BIP-143, SIGHASH_ALL. `scriptCode` is the key's P2PKH script. */
export const segwitSighash = (spent: Uint8Array, terms: Terms, scriptCode: Uint8Array): Uint8Array => {
  const outpoint = join(spent, uint32(0))
  return hash256(
    join(
      uint32(terms.version),
      hash256(outpoint),
      hash256(uint32(terms.sequence)),
      outpoint,
      sized(scriptCode),
      zeros(8),
      uint32(terms.sequence),
      hash256(nothing),
      uint32(terms.lockTime),
      sighashAll,
    ),
  )
}

/** Returns the hash that a P2TR key signs: BIP-341, by the key path, with SIGHASH_DEFAULT (0) or SIGHASH_ALL (1). */
export const taprootSighash = (spent: Uint8Array, terms: Terms, script: Uint8Array, hashType: 0 | 1): Uint8Array =>
  taggedHash(
    'TapSighash',
    new Uint8Array([0, hashType]),
    uint32(terms.version),
    uint32(terms.lockTime),
    sha256(join(spent, uint32(0))),
    sha256(zeros(8)),
    sha256(sized(script)),
    sha256(uint32(terms.sequence)),
    sha256(nothing),
    new Uint8Array([0]),
    uint32(0),
  )

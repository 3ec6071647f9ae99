import { base64 } from '@scure/base'
import { createReader, isEqual } from './bytes.js'
import type { Terms } from './toSign.js'

/** A parsed BIP-322 signature: what satisfies the input of `to_sign`. */
export type ToSign = {
  readonly terms: Terms
  readonly scriptSig: Uint8Array
  readonly witness: readonly Uint8Array[]
  /** The output that it spends. Absent in the simple form, which does not contain it. */
  readonly spent?: Uint8Array | undefined
}

const simpleTerms: Terms = { version: 0, lockTime: 0, sequence: 0 }

const readWitness = ({ size, sized }: ReturnType<typeof createReader>): readonly Uint8Array[] => {
  const count = size()
  if (count > 100) throw new RangeError('too many')
  return Array.from({ length: count }, sized)
}

const readSimple = (bytes: Uint8Array): ToSign => {
  const reader = createReader(bytes)
  const witness = readWitness(reader)
  if (!reader.isAtEnd()) throw new RangeError('too long')
  return { terms: simpleTerms, scriptSig: new Uint8Array(), witness }
}

/** Reads `to_sign`, which spends one output of `to_spend` and pays nothing. Throws for any other transaction. */
const readFull = (bytes: Uint8Array): ToSign => {
  const { readBytes, number, size, sized, isAtEnd } = createReader(bytes)
  const reader = { readBytes, number, size, sized, isAtEnd }
  const must = (condition: boolean) => {
    if (!condition) throw new TypeError('not a transaction as BIP-322 defines it')
  }
  const version = number(4)
  let inputs = number(1)
  const hasWitness = inputs === 0
  if (hasWitness) {
    must(number(1) === 1)
    inputs = number(1)
  }
  must(inputs === 1)
  const spent = readBytes(32)
  must(number(4) === 0)
  const scriptSig = sized()
  const sequence = number(4)
  must(number(1) === 1 && number(8) === 0 && isEqual(sized(), new Uint8Array([0x6a])))
  const witness = hasWitness ? readWitness(reader) : []
  must(!hasWitness || witness.length > 0)
  const lockTime = number(4)
  must(isAtEnd())
  return { terms: { version, lockTime, sequence }, scriptSig, witness, spent }
}

/**
 * Parses a BIP-322 signature: simple or full, with or without the prefix of its form.
 *
 * @throws if it is neither
 */
export const readSignature = (signature: string): ToSign => {
  if (signature.startsWith('smp')) return readSimple(base64.decode(signature.slice(3)))
  if (signature.startsWith('ful')) return readFull(base64.decode(signature.slice(3)))
  const bytes = base64.decode(signature)
  try {
    return readSimple(bytes)
  } catch {
    return readFull(bytes)
  }
}

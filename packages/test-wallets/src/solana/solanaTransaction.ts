import { base58 } from '@scure/base'

/** An instruction of a transaction. */
export type SolanaInstruction = {
  readonly program: string
  /** The addresses of its accounts, without those of lookup tables. */
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** A transaction as a wallet receives it. */
export type SolanaTransaction = {
  readonly version: 'legacy' | number
  /** The signers, with the fee payer first. */
  readonly signers: readonly string[]
  readonly blockhash: string
  readonly instructions: readonly SolanaInstruction[]
  /** The bytes that the signers sign. */
  readonly message: Uint8Array
  /** The offset of the signatures, in bytes. */
  readonly signaturesOffset: number
}

/** Creates a reader that returns bytes one after the other. */
const createReader = (bytes: Uint8Array) => {
  let offset = 0
  const readBytes = (length: number): Uint8Array => {
    if (offset + length > bytes.length) throw new RangeError('The transaction is truncated.')
    offset += length
    return bytes.subarray(offset - length, offset)
  }
  const byte = () => readBytes(1)[0] ?? 0
  /** Reads a length of one to three bytes, with seven bits each. */
  const length = (): number => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const part = byte()
      value += (part & 0x7f) << shift
      if (part < 0x80) return value
    }
    throw new RangeError('A length in the transaction is invalid.')
  }
  return { readBytes, byte, length, offset: () => offset, peek: () => bytes[offset] ?? 0 }
}

/**
 * Reads a transaction in wire form.
 *
 * @throws `RangeError` if it is invalid
 * @see https://solana.com/docs/core/transactions
 */
export const readTransaction = (bytes: Uint8Array): SolanaTransaction => {
  const { readBytes, byte, length, offset, peek } = createReader(bytes)
  const signatureCount = length()
  const signaturesOffset = offset()
  readBytes(signatureCount * 64)
  const message = bytes.subarray(offset())
  const version = peek() >= 0x80 ? byte() & 0x7f : 'legacy'
  const signerCount = byte()
  readBytes(2)
  const keys = Array.from({ length: length() }, () => base58.encode(readBytes(32)))
  const blockhash = base58.encode(readBytes(32))
  const instructions = Array.from({ length: length() }, (): SolanaInstruction => {
    const program = keys[byte()] ?? ''
    const accounts = [...readBytes(length())].flatMap((index) => keys[index] ?? [])
    return { program, accounts, data: readBytes(length()) }
  })
  if (signatureCount !== signerCount)
    throw new RangeError('The transaction is invalid: the number of its signatures is wrong.')
  return { version, signers: keys.slice(0, signerCount), blockhash, instructions, message, signaturesOffset }
}

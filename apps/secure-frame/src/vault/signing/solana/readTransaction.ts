import { base58 } from '@scure/base'
import { invalidRequest } from '../../../protocol/VaultError.js'

/*
 * The bytes of Solana's transactions: legacy messages and those of version 0.
 * https://solana.com/docs/core/transactions#transaction-structure
 */

/** The most bytes that the network accepts. */
const maxLength = 1_232
const signatureLength = 64

/** An instruction. An account is `undefined` if its address is in a lookup table, which the vault cannot read. */
export type Instruction = {
  readonly program: string
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** A message that can be signed. */
export type SolanaMessage = {
  /** The first accounts, which sign. The first of them pays the fee. */
  readonly signers: readonly string[]
  /** A recent block of the network, or the value of a nonce account. */
  readonly blockhash: string
  readonly instructions: readonly Instruction[]
}

/** A transaction: places for signatures, and the bytes to sign. */
export type SolanaTransaction = {
  readonly message: SolanaMessage
  readonly bytes: Uint8Array
  readonly messageOffset: number
}

const createReader = (bytes: Uint8Array, start: number) => {
  let offset = start
  const take = (length: number): Uint8Array => {
    const taken = bytes.subarray(offset, offset + length)
    if (taken.length !== length) throw invalidRequest('transaction')
    offset += length
    return taken
  }
  const byte = (): number => take(1)[0] ?? 0
  /** Reads a length of one to three bytes, seven bits in each. Each length has one encoding only. */
  const length = (): number => {
    let value = 0
    for (const shift of [0, 7, 14]) {
      const next = byte()
      value |= (next & 127) << shift
      if (next > 127) continue
      if ((shift > 0 && next === 0) || value > 0xffff) break
      return value
    }
    throw invalidRequest('transaction')
  }
  const list = <item>(read: () => item): readonly item[] => Array.from({ length: Math.min(length(), maxLength) }, read)
  return {
    byte,
    list,
    take,
    bytes: () => take(length()),
    address: () => base58.encode(take(32)),
    get offset() {
      return offset
    },
  }
}

/**
 * Reads a message strictly: every byte has a meaning, and none is left.
 *
 * @throws `REQUEST_INVALID`
 */
export const readMessage = (bytes: Uint8Array, offset = 0): SolanaMessage => {
  const reader = createReader(bytes, offset)
  const first = reader.byte()
  const isVersioned = first > 127
  if (isVersioned && first !== 128) throw invalidRequest('version')
  const signerCount = isVersioned ? reader.byte() : first
  const readonlySigners = reader.byte()
  const readonlyOthers = reader.byte()
  const keys = reader.list(reader.address)
  if (signerCount === 0 || readonlySigners >= signerCount || signerCount + readonlyOthers > keys.length)
    throw invalidRequest('header')
  const blockhash = reader.address() // 32 bytes too
  const compiled = reader.list(() => ({
    program: reader.byte(),
    accounts: [...reader.bytes()],
    data: reader.bytes(),
  }))
  const tables = isVersioned
    ? reader.list(() => ({ key: reader.take(32), writable: reader.bytes(), read: reader.bytes() }))
    : []
  const looked = tables.reduce((count, { writable, read }) => count + writable.length + read.length, 0)
  if (reader.offset !== bytes.length) throw invalidRequest('transaction')
  const instructions = compiled.map(({ program, accounts, data }): Instruction => {
    const address = keys[program]
    // The runtime accepts neither a program from a lookup table nor the fee payer as a program.
    if (address === undefined || program === 0) throw invalidRequest('program')
    if (accounts.some((index) => index >= keys.length + looked)) throw invalidRequest('accounts')
    return { program: address, accounts: accounts.map((index) => keys[index]), data }
  })
  return { signers: keys.slice(0, signerCount), blockhash, instructions }
}

/**
 * Reads a transaction with its places for signatures.
 *
 * @throws `REQUEST_INVALID`
 */
export const readSolanaTransaction = (bytes: Uint8Array): SolanaTransaction => {
  if (bytes.length > maxLength) throw invalidRequest('transaction')
  const reader = createReader(bytes, 0)
  const places = reader.list(() => reader.take(signatureLength)).length
  const message = readMessage(bytes, reader.offset)
  if (places !== message.signers.length) throw invalidRequest('signatures')
  return { message, bytes, messageOffset: reader.offset }
}

/** Returns the transaction with one more signature. */
export const withSignature = (
  { bytes, message, messageOffset }: SolanaTransaction,
  signer: string,
  signature: Uint8Array,
): Uint8Array => {
  const signed = Uint8Array.from(bytes)
  const places = messageOffset - message.signers.length * signatureLength
  signed.set(signature, places + message.signers.indexOf(signer) * signatureLength)
  return signed
}

/** Whether bytes could be a message of a transaction, of this version or a later one. */
export const isLikeTransaction = (bytes: Uint8Array): boolean => {
  // No text begins with a byte of this range, and the messages of all versions do.
  const first = bytes[0] ?? 0
  if (first >= 0x80 && first < 0xc0) return true
  const isRead = (read: (bytes: Uint8Array) => unknown) => {
    try {
      return read(bytes) !== undefined
    } catch {
      return false
    }
  }
  return isRead(readMessage) || isRead(readSolanaTransaction)
}

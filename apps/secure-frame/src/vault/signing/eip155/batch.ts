import type { Hex } from 'viem'
import { invalidRequest } from '../../../protocol/VaultError.js'
import type { Call } from './calls.js'
import { readAddress, readHex } from './values.js'

/*
 * The two calls by which Simple7702Account of EntryPoint v0.8 executes others.
 * https://github.com/eth-infinitism/account-abstraction/blob/v0.8.0/contracts/core/BaseAccount.sol
 */

/** `execute(address,uint256,bytes)` and `executeBatch((address,uint256,bytes)[])`. */
const [execute, executeBatch] = ['0xb61d27f6', '0x34fcd5be'] as const

/** The most calls that are executed at once. */
export const maxCalls = 20

/** A call that a smart account can make: it cannot deploy a contract. */
export type BatchedCall = Call & { readonly to: Hex }

/** Whether a smart account can make these calls at once. */
export const canBatch = (calls: readonly Call[]): calls is readonly BatchedCall[] =>
  calls.every(({ to }) => to !== undefined)

/** Throws if an account would call itself: if it is a smart account, also by another wallet, that would execute calls which nobody has read. */
export const assertReadable = (calls: readonly Call[], account: string): void => {
  if (calls.some(({ to, data }) => to === account && data !== '0x')) throw invalidRequest('to')
}

const toWord = (value: bigint | number): string => value.toString(16).padStart(64, '0')

const encodeCall = ({ to, value, data }: BatchedCall): string => {
  const size = data.length / 2 - 1
  const padded = data.slice(2).padEnd(Math.ceil(size / 32) * 64, '0')
  return [toWord(BigInt(to)), toWord(value), toWord(96), toWord(size), padded].join('')
}

/** Encodes the call of `executeBatch`. */
export const encodeBatch = (calls: readonly BatchedCall[]): Hex => {
  const bodies = calls.map(encodeCall)
  const lengths = bodies.map((body) => body.length / 2)
  const offsets = lengths.map((_, index) =>
    toWord(lengths.slice(0, index).reduce((sum, length) => sum + length, 32 * calls.length)),
  )
  return `${executeBatch}${[toWord(32), toWord(calls.length), ...offsets, ...bodies].join('')}`
}

const readCalls = (encoded: Hex): readonly BatchedCall[] => {
  let rest = encoded.slice(10)
  const take = (length: number) => {
    const taken = rest.slice(0, length)
    rest = rest.slice(length)
    return taken
  }
  const takeWord = () => BigInt(`0x${take(64) || '0'}`)
  let count = 1n
  if (encoded.startsWith(executeBatch)) {
    takeWord() // where the list begins
    count = takeWord()
    if (count === 0n || count > BigInt(maxCalls)) throw invalidRequest('callData')
    take(64 * Number(count)) // where each call begins
  }
  return Array.from({ length: Number(count) }, () => {
    const to = readAddress(`0x${take(64).slice(24)}`, 'callData')
    const value = takeWord()
    takeWord() // where its data begins
    const size = takeWord()
    if (size * 2n > BigInt(rest.length)) throw invalidRequest('callData')
    const data: Hex = `0x${take(Number(size) * 2)}`
    take((64 - ((Number(size) * 2) % 64)) % 64)
    return { to, value, data }
  })
}

/**
 * Decodes the calls that `execute` or `executeBatch` makes. The result encodes to exactly the same bytes, so nothing in them is left out.
 *
 * @throws `REQUEST_INVALID` for all other bytes
 */
export const decodeBatch = (value: unknown): readonly BatchedCall[] => {
  const data = readHex(value, 'callData')
  const isSingle = data.startsWith(execute)
  if (!isSingle && !data.startsWith(executeBatch)) throw invalidRequest('callData')
  const calls = readCalls(data)
  const encoded = isSingle ? `${execute}${calls.map(encodeCall).join('')}` : encodeBatch(calls)
  if (encoded !== data) throw invalidRequest('callData')
  return calls
}

// A chunk of its own. It imports nothing that connecting needs, so that the code for connecting stays in one file.
/*
 * Many calls as one: aggregate3 of Multicall3, a contract at the same address on nearly every EVM chain.
 * https://www.multicall3.com
 */
import { type Hex, readBytes, readOffset, readWord, toBytes, toWord } from '../../encoding/abi.js'

/** The address of Multicall3. */
export const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** A call that only reads. */
export type ReadCall = { readonly to: Hex; readonly data: Hex }

/** The result of one of several calls. If `ok`, the contract returned `data`. */
export type CallResult = { readonly ok: boolean; readonly data: Hex }

/** A call as the tuple (address target, bool allowFailure, bytes callData). */
const toTuple = ({ to, data }: ReadCall) => toWord(BigInt(to)) + toWord(1) + toWord(96) + toBytes(data)

/** The call data of `aggregate3`. Each call may fail without the others. */
export const encodeAggregate3 = (calls: readonly ReadCall[]): Hex => {
  const tuples = calls.map(toTuple)
  let next = tuples.length * 32
  const offsets = tuples.map((tuple) => {
    const offset = toWord(next)
    next += tuple.length / 2
    return offset
  })
  return `0x82ad56cb${toWord(32)}${toWord(tuples.length)}${offsets.join('')}${tuples.join('')}`
}

const readResult = (answer: unknown, start: number, index: number): CallResult | undefined => {
  const offset = readOffset(answer, start + index * 32)
  if (offset === undefined) return undefined
  const tupleOffset = start + offset
  const dataOffset = readOffset(answer, tupleOffset + 32)
  const data = dataOffset === undefined ? undefined : readBytes(answer, tupleOffset + dataOffset)
  return data && { ok: readWord(answer, tupleOffset) === 1n, data }
}

/**
 * Reads the results that `aggregate3` returned.
 *
 * @param count how many calls were made
 * @returns `undefined` if the answer does not have that many results, e.g. because the chain has no Multicall3
 */
export const decodeAggregate3 = (answer: unknown, count: number): readonly CallResult[] | undefined => {
  const arrayOffset = readOffset(answer)
  if (arrayOffset === undefined || readOffset(answer, arrayOffset) !== count) return undefined
  const results = Array.from({ length: count }, (_, index) => readResult(answer, arrayOffset + 32, index))
  const valid = results.filter((result) => result !== undefined)
  return valid.length === count ? valid : undefined
}

/**
 * Sends several calls as one call.
 *
 * @param call makes one call
 * @returns what each contract returned, or an error if it reverted; `undefined` if the calls have to be made one by one, because the chain has
 *   no Multicall3 or one call used up the gas of all
 */
export const readTogether = async (
  call: (call: ReadCall) => Promise<unknown>,
  calls: readonly ReadCall[],
): Promise<readonly unknown[] | undefined> => {
  const answer = await call({ to: multicall3Address, data: encodeAggregate3(calls) }).catch(() => undefined)
  return decodeAggregate3(answer, calls.length)?.map(({ ok, data }) =>
    ok ? data : new Error('The contract reverted the call.'),
  )
}

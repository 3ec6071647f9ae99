/*
 * Many calls as one: aggregate3 of Multicall3, which stands at the same address on nearly every EVM chain.
 * https://www.multicall3.com
 */
import { type Hex, readBytes, readPlace, readWord, toBytes, toWord } from '../../encoding/abi.js'

/** Where Multicall3 is. */
export const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** A call that changes nothing. */
export type ReadCall = { readonly to: Hex; readonly data: Hex }

/** How a call of several ended: with `ok` the contract answered with `data`. */
export type CallResult = { readonly ok: boolean; readonly data: Hex }

/** A call as the tuple (address target, bool allowFailure, bytes callData). */
const toTuple = ({ to, data }: ReadCall) => toWord(BigInt(to)) + toWord(1) + toWord(96) + toBytes(data)

/** The call data of `aggregate3`: each call may fail for itself. */
export const encodeAggregate3 = (calls: readonly ReadCall[]): Hex => {
  const tuples = calls.map(toTuple)
  let place = tuples.length * 32
  const places = tuples.map((tuple) => {
    const here = toWord(place)
    place += tuple.length / 2
    return here
  })
  return `0x82ad56cb${toWord(32)}${toWord(tuples.length)}${places.join('')}${tuples.join('')}`
}

const readResult = (answer: unknown, start: number, index: number): CallResult | undefined => {
  const place = readPlace(answer, start + index * 32)
  if (place === undefined) return undefined
  const at = start + place
  const dataPlace = readPlace(answer, at + 32)
  const data = dataPlace === undefined ? undefined : readBytes(answer, at + dataPlace)
  return data && { ok: readWord(answer, at) === 1n, data }
}

/**
 * Reads what `aggregate3` returned.
 *
 * @param count how many calls were made
 * @returns nothing where it is not the results of as many calls, e.g. because the chain has no Multicall3
 */
export const decodeAggregate3 = (answer: unknown, count: number): readonly CallResult[] | undefined => {
  const at = readPlace(answer)
  if (at === undefined || readPlace(answer, at) !== count) return undefined
  const results = Array.from({ length: count }, (_, index) => readResult(answer, at + 32, index))
  const known = results.filter((result) => result !== undefined)
  return known.length === count ? known : undefined
}

import type { CaipNetworkId } from '@latchkey/core/adapter'
import { blake2b } from '@noble/hashes/blake2.js'
import { base58, hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { decodeSs58 } from './ss58.js'

const account = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
const unknown: CaipNetworkId = 'polkadot:fe58ea77779b7abda7da4ec526d14db9'
/** Encodes an address with these bytes before those of the account, and with the right checksum. */
const encode = (head: readonly number[], bytes: Uint8Array = account) => {
  const body = new Uint8Array([...head, ...bytes])
  const checksum = blake2b(new Uint8Array([...new TextEncoder().encode('SS58PRE'), ...body])).subarray(0, 2)
  return base58.encode(new Uint8Array([...body, ...checksum]))
}
/** A prefix as the standard encodes it. */
const headOf = (prefix: number) =>
  prefix < 64 ? [prefix] : [((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b11) << 6)]
const chains: readonly (readonly [name: string, chainId: CaipNetworkId, prefix: number])[] = [
  ['Polkadot', 'polkadot:91b171bb158e2d3848fa23a9f1c25182', 0],
  ['Polkadot Asset Hub', 'polkadot:68d56f15f85d3136970ec16946040bc1', 0],
  ['Kusama', 'polkadot:b0a8d493285c2df73290dfb7e61f870f', 2],
  ['Kusama Asset Hub', 'polkadot:48239ef607d7928874027a43a6768920', 2],
  ['Westend', 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e', 42],
]

describe('an SS58 address', () => {
  it.each(chains)('belongs to its own chain, or to any: %s', (_, chainId, own) => {
    for (const prefix of [0, 1, 2, 3, 41, 42, 43, 63, 64, 1284])
      if (prefix === own || prefix === 42) expect(decodeSs58(encode(headOf(prefix)), chainId)).toEqual(account)
      else expect(() => decodeSs58(encode(headOf(prefix)), chainId)).toThrow(TypeError)
  })

  it('has any prefix of one byte or two, if the site configures it', () => {
    for (const prefix of [0, 1, 2, 62, 63, 64, 65, 127, 128, 255, 256, 257, 1_023, 1_284, 4_095, 8_191, 16_383]) {
      const prefixes = { [unknown]: prefix }
      expect(decodeSs58(encode(headOf(prefix)), unknown, prefixes)).toEqual(account)
      const others = [prefix ^ 1, prefix ^ 64, prefix ^ 256, prefix ^ 8192].filter((other) => other !== 42)
      for (const other of others) expect(() => decodeSs58(encode(headOf(other)), unknown, prefixes)).toThrow(TypeError)
    }
    expect(decodeSs58(encode(headOf(42)), unknown, { [unknown]: 0 })).toEqual(account)
    expect(decodeSs58(encode(headOf(7)), unknown, { 'polkadot:other': 9 })).toEqual(account)
    expect(() => decodeSs58(encode([0]), chains[0]?.[1] ?? unknown, { [chains[0]?.[1] ?? unknown]: 7 })).toThrow(
      TypeError,
    )
  })

  it('is refused with a first byte that the standard reserves', () => {
    for (const first of [128, 129, 192, 255])
      for (const head of [[first], [first, 1]]) expect(() => decodeSs58(encode(head), unknown)).toThrow(TypeError)
  })

  it('has 32 bytes', () => {
    for (const length of [0, 1, 2, 4, 8, 31, 33])
      for (const head of [[0], [64, 1]])
        expect(() => decodeSs58(encode(head, new Uint8Array(length).fill(7)), unknown)).toThrow(TypeError)
    expect(decodeSs58(encode([0], new Uint8Array(32)), unknown)).toEqual(new Uint8Array(32))
  })

  it('has the checksum of all bytes before it', () => {
    const right = base58.decode(encode([0]))
    for (let index = 0; index < right.length; index += 1)
      expect(
        () => decodeSs58(base58.encode(right.with(index, (right[index] ?? 0) ^ 1)), unknown),
        `byte ${index}`,
      ).toThrow(Error)
    // https://wiki.polkadot.com/learn/learn-account-advanced/#address-format: Alice's
    const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
    expect(hex.encode(decodeSs58(alice, chains[0]?.[1] ?? unknown))).toBe(
      'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
    )
  })

  it('has at most 49 characters', () => {
    const longestAddress = encode([127, 255], new Uint8Array(32).fill(255)) // the greatest number that is an address
    expect(longestAddress).toHaveLength(49)
    expect(decodeSs58(longestAddress, unknown)).toEqual(new Uint8Array(32).fill(255))
  })

  it('is refused at once if it is far too long', () => {
    const start = performance.now()
    expect(() => decodeSs58('z'.repeat(3_000_000), unknown)).toThrow(TypeError)
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

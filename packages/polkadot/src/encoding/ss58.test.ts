import { blake2b as reference } from '@noble/hashes/blake2.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blake2b } from './blake2b.js'
import { fromHex, toHex } from './hex.js'
import { readSs58, writeSs58 } from './ss58.js'

/** Alice's key, and her addresses as the networks' own tools encode them. */
const alice = fromHex('0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d')
const addresses = [
  [0, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  [2, 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
  [42, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
] as const

describe('SS58', () => {
  it.each(addresses)('encodes an account with prefix %i as its network does, and decodes it', (prefix, address) => {
    expect(writeSs58(alice, prefix)).toBe(address)
    expect(readSs58(address)).toEqual({ prefix, publicKey: alice })
  })

  it('decodes what it encodes, with every prefix', () => {
    const account = fc.uint8Array({ minLength: 32, maxLength: 32 })
    const prefix = fc.oneof(fc.constantFrom(0, 63, 64, 255, 256, 16_383), fc.integer({ min: 0, max: 16_383 }))
    fc.assert(
      fc.property(account, prefix, (publicKey, ownPrefix) => {
        const address = readSs58(writeSs58(publicKey, ownPrefix))
        expect([address?.prefix, toHex(address?.publicKey ?? new Uint8Array())]).toEqual([ownPrefix, toHex(publicKey)])
      }),
    )
  })

  it('rejects an address with any character changed', () => {
    const [, , [, address]] = addresses
    for (let index = 0; index < address.length; index += 1) {
      const other = address[index] === 'x' ? 'y' : 'x'
      expect(readSs58(`${address.slice(0, index)}${other}${address.slice(index + 1)}`)).toBeUndefined()
    }
  })

  it.each([
    '',
    '1',
    '0OIl',
    '5Grwva',
    'x'.repeat(1_000_000),
    '0x00000000000000000000000000000000000000AA',
    '1'.repeat(35),
  ])('rejects an invalid address: %.30s', (text) => {
    expect(readSs58(text)).toBeUndefined()
  })
})

describe('BLAKE2b', () => {
  it('hashes any message of up to one block as the reference library does', () => {
    const message = fc.uint8Array({ maxLength: 128 })
    fc.assert(
      fc.property(message, fc.constantFrom(16, 32, 64), (bytes, length) => {
        expect(toHex(blake2b(bytes, length))).toBe(toHex(reference(bytes, { dkLen: length })))
      }),
    )
  })

  it('returns the hash of "abc" that the standard specifies', () => {
    const hash = toHex(blake2b(new TextEncoder().encode('abc')))
    expect(hash).toMatch(/^0xba80a53f981c4d0d6a2797b69f12f6e9.*c252d4009923$|^0xba80a53f981c4d0d6a2797b69f12f6e9/)
  })

  it('throws if the message is longer than a block', () => {
    expect(() => blake2b(new Uint8Array(129))).toThrow(RangeError)
  })
})

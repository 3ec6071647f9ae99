import { schnorr } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { hash160 as hash160OfSigner } from '@scure/btc-signer/utils.js'
import { describe, expect, it } from 'vitest'
import { compactSize, createReader, hash160, hash256, isEqual, join, sized, taggedHash, uint32 } from './bytes.js'

const bytesOf = (text: string) => hex.decode(text)

it('writes a 32-bit number with its lowest byte first', () => {
  expect([0, 1, 0x0102_0304, 0xffff_ffff].map((value) => hex.encode(uint32(value)))).toEqual([
    '00000000',
    '01000000',
    '04030201',
    'ffffffff',
  ])
})

/** Lengths in their shortest form. @see https://learnmeabitcoin.com/technical/general/compact-size/ */
const sizes = [
  [0, '00'],
  [252, 'fc'],
  [253, 'fdfd00'],
  [0x1234, 'fd3412'],
  [0xffff, 'fdffff'],
  [0x1_0000, 'fe00000100'],
  [0xffff_ffff, 'feffffffff'],
] as const

it.each(sizes)('writes and reads the length %d', (size, text) => {
  expect(hex.encode(compactSize(size))).toBe(text)
  const reader = createReader(bytesOf(text))
  expect([reader.size(), reader.isAtEnd()]).toEqual([size, true])
})

it('reads a length of more than 32 bits, and refuses one that could be shorter', () => {
  expect(createReader(bytesOf('ff0000000001000000')).size()).toBe(0x1_0000_0000)
  for (const text of ['fdfc00', 'fd0000', 'feffff0000', 'fe00000000', 'ffffffffff00000000'])
    expect(() => createReader(bytesOf(text)).size()).toThrow(RangeError)
})

it('joins bytes, and puts their length before them', () => {
  expect(join()).toEqual(new Uint8Array())
  expect(join(Uint8Array.of(1, 2), new Uint8Array(), Uint8Array.of(3))).toEqual(Uint8Array.of(1, 2, 3))
  expect(sized(Uint8Array.of(7, 8))).toEqual(Uint8Array.of(2, 7, 8))
  expect(sized(new Uint8Array(300)).subarray(0, 3)).toEqual(Uint8Array.of(0xfd, 44, 1))
})

it('treats bytes as equal only if all are equal and none is left', () => {
  const bytes = Uint8Array.of(1, 2, 3)
  expect(isEqual(bytes, Uint8Array.of(1, 2, 3))).toBe(true)
  for (const other of [[], [1, 2], [1, 2, 3, 4], [1, 2, 4], [0, 2, 3]]) {
    expect(isEqual(bytes, Uint8Array.from(other))).toBe(false)
    expect(isEqual(Uint8Array.from(other), bytes)).toBe(false)
  }
})

it('hashes as Bitcoin does', () => {
  const bytes = new TextEncoder().encode('hello')
  // https://en.bitcoin.it/wiki/Protocol_documentation#Hashes
  expect(hex.encode(hash256(bytes))).toBe('9595c9df90075148eb06860365df33584b75bff782a510c6cd4883a419833d50')
  expect(hex.encode(hash160(bytes))).toBe('b6a9c8c230722b7c748331a8b450f05566dc7d0f')
  expect(hash160(bytes)).toEqual(hash160OfSigner(bytes))
  expect(taggedHash('BIP0340/aux', bytes, bytes)).toEqual(schnorr.utils.taggedHash('BIP0340/aux', bytes, bytes))
})

describe('a reader', () => {
  it('reads bytes in order, and throws if there are no more', () => {
    const reader = createReader(bytesOf('0102030405020708'))
    expect(reader.readBytes(1)).toEqual(Uint8Array.of(1))
    expect(reader.number(4)).toBe(0x0504_0302)
    expect(reader.isAtEnd()).toBe(false)
    expect(reader.sized()).toEqual(Uint8Array.of(7, 8))
    expect(reader.isAtEnd()).toBe(true)
    expect(reader.readBytes(0)).toEqual(new Uint8Array())
  })

  it('reads no more bytes than there are', () => {
    expect(() => createReader(bytesOf('0102')).readBytes(3)).toThrow(RangeError)
    expect(() => createReader(bytesOf('0201')).sized()).toThrow(RangeError)
    const reader = createReader(bytesOf('0102'))
    reader.readBytes(1)
    expect(() => reader.readBytes(2)).toThrow(RangeError)
    expect(() => createReader(bytesOf('fd01')).size()).toThrow(RangeError)
  })
})

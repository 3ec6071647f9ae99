import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase58, toBase58 } from './base58.js'

describe('base58', () => {
  // https://datatracker.ietf.org/doc/html/draft-msporny-base58-03#section-5
  it.each([
    ['48656c6c6f20576f726c6421', '2NEpo7TZRRrLZSi2U'],
    ['0000287fb4cd', '11233QC4'],
    ['', ''],
    ['00', '1'],
  ])('encodes %s as %s and decodes it', (hex, text) => {
    const bytes = Uint8Array.from(Buffer.from(hex, 'hex'))
    expect(toBase58(bytes)).toBe(text)
    expect(fromBase58(text, bytes.length)).toEqual(bytes)
  })

  it('matches a reference library', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 0, maxLength: 64 }), (bytes) => {
        expect(toBase58(bytes)).toBe(base58.encode(bytes))
        expect(fromBase58(base58.encode(bytes), bytes.length)).toEqual(bytes)
      }),
    )
  })

  it('decodes only text of the expected length and alphabet', () => {
    const address = 'So11111111111111111111111111111111111111112'
    expect(fromBase58(address, 32)).toHaveLength(32)
    for (const invalid of [
      address.slice(1),
      `1${address}`,
      address.replace('S', '0'),
      address.replace('S', 'l'),
      'z'.repeat(44),
      '',
    ])
      expect(fromBase58(invalid, 32)).toBeUndefined()
  })
})

import fc from 'fast-check'
import { encodeAbiParameters } from 'viem'
import { describe, expect, it } from 'vitest'
import { readBytes, readOffset, readReturnedBytes, readReturnedText, readWord } from './abi.js'

const encodeText = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])

describe('the return value of a contract', () => {
  it('is decoded as viem encodes it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
        expect(readReturnedText(encodeText(text))).toBe(text)
      }),
    )
    const bytes = fc.uint8Array({ maxLength: 100 }).map((all): `0x${string}` => `0x${Buffer.from(all).toString('hex')}`)
    fc.assert(
      fc.property(bytes, (value) => {
        expect(readReturnedBytes(encodeAbiParameters([{ type: 'bytes' }], [value]))).toBe(value)
      }),
    )
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (word) => {
        expect(readWord(encodeAbiParameters([{ type: 'uint256' }], [word]))).toBe(word)
      }),
    )
  })

  it('is undefined if it is incomplete', () => {
    const whole = encodeText('x'.repeat(70))
    for (let length = 0; length < whole.length - 52; length++)
      expect(readReturnedText(whole.slice(0, length))).toBeUndefined()
    expect(readReturnedText(`0x${'f'.repeat(192)}`)).toBeUndefined()
    expect(readReturnedText(whole.replace(`${'0'.repeat(62)}46`, 'f'.repeat(64)))).toBeUndefined()
  })

  it('is not a string if it is not UTF-8', () => {
    expect(readReturnedText(encodeAbiParameters([{ type: 'bytes' }], ['0xff']))).toBeUndefined()
  })

  it('is valid or undefined for any bytes', () => {
    fc.assert(
      fc.property(fc.anything(), fc.nat(), (answer, offset) => {
        expect([readWord(answer, offset), readOffset(answer, offset), readBytes(answer, offset)]).toEqual([
          undefined,
          undefined,
          undefined,
        ])
      }),
    )
    expect([readWord(`0x${'0'.repeat(64)}`, -1), readWord(`0x${'0'.repeat(64)}`, 0.5)]).toEqual([undefined, undefined])
    expect(readOffset(`0x${'f'.repeat(64)}`)).toBeUndefined()
  })
})

import fc from 'fast-check'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { assertAddress } from './assertAddress.js'

describe('an address', () => {
  it('is accepted in lower case, in upper case, without 0x and with its checksum, and returned with it', () => {
    const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('hex'))
    fc.assert(
      fc.property(address, (hex) => {
        const expected = getAddress(`0x${hex}`)
        for (const form of [hex, hex.toUpperCase(), `0x${hex}`, `0X${hex.toUpperCase()}`, expected, expected.slice(2)])
          expect(assertAddress(form)).toBe(expected)
      }),
    )
  })

  it.each([['0x70997970c51812dc3A010C7d01b50e0d17dc79C8'], ['0x1234'], ['nick.eth'], ['']])(
    'is rejected if its checksum or its shape is wrong: %j',
    (value) => {
      expect(() => assertAddress(value)).toThrow(expect.objectContaining({ code: 'ADDRESS_INVALID' }))
    },
  )
})

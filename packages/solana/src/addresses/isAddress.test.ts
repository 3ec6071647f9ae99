import { describe, expect, it } from 'vitest'
import { isAddress } from './isAddress.js'

describe('an address', () => {
  it('is 32 to 44 characters of base58 [S5.1b]', () => {
    for (const valid of [
      '11111111111111111111111111111111',
      'So11111111111111111111111111111111111111112',
      'z'.repeat(44),
    ])
      expect(isAddress(valid)).toBe(true)
    for (const invalid of [
      '1'.repeat(31),
      '1'.repeat(45),
      `${'1'.repeat(31)}0`,
      `${'1'.repeat(31)}O`,
      `${'1'.repeat(31)}I`,
      `${'1'.repeat(31)}l`,
      `0x${'a'.repeat(40)}`,
      '',
    ])
      expect(isAddress(invalid)).toBe(false)
  })
})

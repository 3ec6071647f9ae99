import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromHex, isHex, toHex } from './hex.js'

it('decodes every byte, in lower and upper case', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const digits = toHex(bytes).slice(2)
  expect([fromHex(`0x${digits}`), fromHex(`0x${digits.toUpperCase()}`)]).toEqual([bytes, bytes])
})

it('decodes what it encodes, of any length', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const hex = toHex(bytes)
      expect([isHex(hex), fromHex(hex)]).toEqual([true, bytes])
    }),
  )
})

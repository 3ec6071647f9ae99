import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getErrorCode } from '../base/errorInfo.js'
import { readAccountName, readNameLabel, toCoinType } from './accountNames.js'

describe('the label of a name', () => {
  it('has letters, digits and hyphens only, and at least 4 characters [S5.13a]', () => {
    for (const label of ['fenn', 'f3nn-ec', '1234', '-a-b', 'a'.repeat(63)]) expect(readNameLabel(label)).toBe(label)
    for (const label of ['', 'fen', 'fe_nnec', 'fe nnec', 'fennec!', 'fennec\n', 'fenn.ec', 'a'.repeat(64)])
      expect(readNameLabel(label)).toBeUndefined()
    const allowed = /^[\w-]{4,63}$/
    fc.assert(
      fc.property(fc.string({ minLength: 0, maxLength: 70, unit: 'binary' }), (label) => {
        const read = readNameLabel(label)
        if (read !== undefined) expect([allowed.test(label), read.includes('_')]).toEqual([true, false])
      }),
    )
    const character = fc.constantFrom(...'abcxyzABCXYZ0189')
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 4, maxLength: 63 }), (label) => {
        expect(readNameLabel(label)).toBe(label.toLowerCase())
      }),
    )
  })

  it.each([
    'раypal',
    'pаypal',
    'paypaI\u0307',
    'ﬁnance',
    'ｐaypal',
    'pay\u200bpal',
    'straße',
    'K\u2126elvin',
    '\u212Aelvin',
  ])('is refused with characters outside ASCII: %s [T-56]', (label) => {
    expect(readNameLabel(label)).toBeUndefined()
    expect(readAccountName(`${label}.reown.id`)).toBeUndefined()
  })

  it('is refused if pages would display it in another script [T-56]', () => {
    for (const label of ['xn--pypal-4ve', 'XN--pypal-4ve', 'ab--cd']) expect(readNameLabel(label)).toBeUndefined()
    for (const label of ['a--b', 'abc--d']) expect(readNameLabel(label)).toBe(label)
  })

  it('is folded to lower case', () => {
    expect(readNameLabel('FenNec-9')).toBe('fennec-9')
  })
})

describe('a name', () => {
  it('ends in .reown.id or the older .wcn.id [S9.7g]', () => {
    expect(readAccountName('fennec')).toEqual({ label: 'fennec', zone: 'reown.id' })
    expect(readAccountName('Fennec.Reown.ID')).toEqual({ label: 'fennec', zone: 'reown.id' })
    expect(readAccountName('fennec.wcn.id')).toEqual({ label: 'fennec', zone: 'wcn.id' })
    for (const name of ['fennec.eth', 'fennec.', 'a.fennec.reown.id', 'reown.id', '.reown.id', 'fennec.reown.id.'])
      expect(readAccountName(name)).toBeUndefined()
  })

  it('can be of another zone', () => {
    expect(readAccountName('fennec', ['shop.example'])).toEqual({ label: 'fennec', zone: 'shop.example' })
    expect(readAccountName('fennec.reown.id', ['shop.example'])).toBeUndefined()
  })
})

describe('the coin type of a chain', () => {
  it('has the highest bit set, without a sign [S5.13b]', () => {
    expect([0, 1, 137, 2_147_483_647].map(toCoinType)).toEqual([2147483648, 2147483649, 2147483785, 4294967295])
  })

  it.each([2_147_483_648, 2 ** 40, -1, 1.5, Number.NaN, Infinity])(
    'does not exist for the chain id %s [S5.13b] [S8.13t]',
    (chainId) => {
      const action = () => toCoinType(chainId)
      expect(action).toThrow('Invalid chainId')
      expect(action).toThrow(expect.toSatisfy((error) => getErrorCode(error) === 'CHAIN_ID_INVALID'))
    },
  )
})

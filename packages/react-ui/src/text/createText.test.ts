import { describe, expect, expectTypeOf, it } from 'vitest'
import { createText, type IdNeeding } from './createText.js'
import { createLanguage } from './catalogue/loadLanguage.js'
import { english } from './language.js'

const catalogue = {
  connected: '{wallet} is connected as {address}.',
  networks: '{count} networks on {wallet}',
  plain: 'Close',
} as const
const textIn = createText(catalogue)
const t = textIn(english)
const hebrew = createLanguage('he', { connected: '{wallet} מחובר בתור {address}.' })
const polish = createLanguage('pl', {
  networks: { one: '{count} sieć', few: '{count} sieci', other: '{count} sieci (inaczej)' },
})
const values = { wallet: 'Fennec', address: '0x1c…27d' }

describe('a text', () => {
  it('has its placeholders replaced by values', () => {
    expect(t('plain')).toBe('Close')
    expect(t('connected', values)).toBe('Fennec is connected as 0x1c…27d.')
    expect(t('connected', { wallet: '', address: '0' })).toBe(' is connected as 0.')
  })

  it('isolates each value if text directions are mixed, and only then', () => {
    expect(textIn(hebrew)('connected', values)).toBe('\u2068Fennec\u2069 מחובר בתור \u20680x1c…27d\u2069.')
    expect(t('connected', { ...values, wallet: 'فنك' })).toBe('\u2068فنك\u2069 is connected as 0x1c…27d.')
  })

  it('has the plural form for its count, by the rules of its language', () => {
    const format = (count: number) => textIn(polish)('networks', { count, wallet: 'Fennec' })
    expect([1, 3, 5].map(format)).toEqual(['1 sieć', '3 sieci', '5 sieci (inaczej)'])
  })

  it('is English if the language has no translation', () => {
    expect(textIn(hebrew)('plain')).toBe('Close')
  })
})

describe('the type of a text', () => {
  it('requires the values that the text names, and no others', () => {
    // @ts-expect-error an unknown id
    t('closed')
    // @ts-expect-error no values
    t('connected')
    // @ts-expect-error a missing value
    t('connected', { wallet: 'Fennec' })
    // @ts-expect-error an extra value
    t('connected', { ...values, place: 'here' })
    // @ts-expect-error a count is a number
    t('networks', { wallet: 'Fennec', count: '2' })
    // @ts-expect-error one of the two texts needs values
    t(Math.random() > 2 ? 'connected' : 'plain')
    expectTypeOf<IdNeeding<typeof catalogue>>().toEqualTypeOf<'plain'>()
    expectTypeOf<IdNeeding<typeof catalogue, 'wallet' | 'address'>>().toEqualTypeOf<'plain' | 'connected'>()
  })
})

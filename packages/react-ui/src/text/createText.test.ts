import { describe, expect, expectTypeOf, it } from 'vitest'
import { createText, type IdNeeding } from './createText.js'
import { english, type Language } from './language.js'

const catalogue = {
  connected: '{wallet} is connected as {address}.',
  networks: { one: '{count} network on {wallet}', other: '{count} networks on {wallet}' },
  plain: 'Close',
} as const
const textIn = createText(catalogue)
const t = textIn(english)
const hebrew: Language = { tag: 'he', dir: 'rtl', texts: { connected: '{wallet} מחובר בתור {address}.' } }
const polish: Language = {
  tag: 'pl',
  dir: 'ltr',
  texts: { networks: { one: '{count} sieć', few: '{count} sieci', other: '{count} sieci (inaczej)' } },
}
const values = { wallet: 'Fennec', address: '0x1c…27d' }

describe('a text', () => {
  it('has its values filled in', () => {
    expect(t('plain')).toBe('Close')
    expect(t('connected', values)).toBe('Fennec is connected as 0x1c…27d.')
    expect(t('connected', { wallet: '', address: '0' })).toBe(' is connected as 0.')
  })

  it('keeps each value apart where directions meet, and only there', () => {
    expect(textIn(hebrew)('connected', values)).toBe('\u2068Fennec\u2069 מחובר בתור \u20680x1c…27d\u2069.')
    expect(t('connected', { ...values, wallet: 'فنك' })).toBe('\u2068فنك\u2069 is connected as 0x1c…27d.')
  })

  it('takes the form that its count asks for, by the rules of the language that it is in', () => {
    const say = (language: Language, count: number) => textIn(language)('networks', { count, wallet: 'Fennec' })
    expect([0, 1, 2].map((count) => say(english, count))).toEqual([
      '0 networks on Fennec',
      '1 network on Fennec',
      '2 networks on Fennec',
    ])
    expect([1, 3, 5].map((count) => say(polish, count))).toEqual(['1 sieć', '3 sieci', '5 sieci (inaczej)'])
    // Polish has no text for the rest: it is English, and in the forms of English.
    expect([1, 5].map((count) => say({ ...polish, texts: {} }, count))).toEqual([
      '1 network on Fennec',
      '5 networks on Fennec',
    ])
  })

  it('is English where the language has none', () => {
    expect(textIn(hebrew)('plain')).toBe('Close')
  })
})

describe('the type of a text', () => {
  it('asks for what the text names, and for nothing else', () => {
    // @ts-expect-error an id that is not there
    t('closed')
    // @ts-expect-error nothing is given
    t('connected')
    // @ts-expect-error a value is missing
    t('connected', { wallet: 'Fennec' })
    // @ts-expect-error a value too many
    t('connected', { ...values, place: 'here' })
    // @ts-expect-error a count is a number
    t('networks', { wallet: 'Fennec', count: '2' })
    // @ts-expect-error one of the two needs values
    t(Math.random() > 2 ? 'connected' : 'plain')
    expectTypeOf<IdNeeding<typeof catalogue>>().toEqualTypeOf<'plain'>()
    expectTypeOf<IdNeeding<typeof catalogue, 'wallet' | 'address'>>().toEqualTypeOf<'plain' | 'connected'>()
  })
})

import { describe, expect, it } from 'vitest'
import { chooseLanguage, siteTexts } from './chooseLanguage.js'
import { directionOf } from './catalogue/loadLanguage.js'

describe('the language that is chosen', () => {
  const available = ['en', 'de', 'pt-BR', 'zh-Hant']

  it.each([
    [['de'], 'de'],
    [['de-AT'], 'de'],
    [['DE-at'], 'de'],
    [['zh-Hant-TW'], 'zh-Hant'],
    [['PT-br'], 'pt-BR'],
    [['fr', 'de'], 'de'],
    [['', 'de-CH-1996', 'en'], 'de'],
    [['en-GB', 'de'], 'en'],
  ])('for the preferred languages %j is %s', (preferred, chosen) => {
    expect(chooseLanguage(preferred, available)).toBe(chosen)
  })

  it.each([[[]], [['fr', 'pt-PT', 'zh']], [['<script>', 'd', 'deutsch']]])('is English for %j', (preferred) => {
    expect(chooseLanguage(preferred, available)).toBe('en')
  })
})

it.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['ur', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['de', 'ltr'],
  ['ja', 'ltr'],
] as const)('the direction of %s is %s', (tag, dir) => {
  expect(directionOf(tag)).toBe(dir)
})

describe('the texts of a site', () => {
  it('are those of the exact tag, then those of its language, whether they are loaded on demand or not', async () => {
    const languages = {
      de: { close: 'Zu', back: 'Retour' },
      'de-CH': () => Promise.resolve({ close: 'Schliesse' }),
      en: { close: 'Shut' },
    }
    expect(await siteTexts('de-CH', languages)).toEqual({ close: 'Schliesse', back: 'Retour' })
    expect(await siteTexts('de', languages)).toEqual({ close: 'Zu', back: 'Retour' })
    expect(await siteTexts('fr', languages)).toEqual({})
  })

  it('ignore values that are not texts', async () => {
    const fetched: unknown = {
      close: 5,
      back: null,
      search: { one: 'x' },
      cancel: { other: 'No', one: 7 },
      done: 'Fine',
      networksCount: { other: '{count} of them' },
    }
    const languages = { en: () => Promise.resolve(fetched as never) }
    expect(await siteTexts('en', languages)).toEqual({ done: 'Fine', networksCount: { other: '{count} of them' } })
    expect(await siteTexts('en', { en: () => Promise.resolve(undefined as never) })).toEqual({})
  })
})

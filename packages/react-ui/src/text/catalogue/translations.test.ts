import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { labels } from '../labels.js'
import { ownLabels } from '../localLabels.js'
import { networkLabels } from '../../button/drawFacts.js'
import { allTexts, englishTexts } from './englishTexts.js'
import { fixedTexts, type LanguageTexts } from '../translation.js'
import type { Text } from '../language.js'
import { ownLanguages } from './ownTexts.js'

const translatable = Object.entries(englishTexts)

const formsOf = (text: Text) => (typeof text === 'string' ? { other: text } : text)
const placesIn = (words: string) => [...new Set(words.match(/\{\w+\}|<\w+>/g))].sort()

/** Loads all texts of a language, with those of the journeys. */
const loadAll = async (tag: string): Promise<LanguageTexts> => {
  const { texts, journeys } = (await ownLanguages[tag]?.()) ?? expect.fail(`There is no language ${tag}.`)
  return Object.assign({}, texts, ...(await Promise.all(Object.values(journeys).map((load) => load()))))
}

describe.each(Object.keys(ownLanguages))('the texts in %s', (tag) => {
  const load = () => loadAll(tag)

  it('exist for each English text, and for no others', async () => {
    expect(Object.keys(await load()).sort()).toEqual(translatable.map(([id]) => id).sort())
  })

  it('have the placeholders of the English ones; a form for a single number may omit the count', async () => {
    const texts = await load()
    for (const [id, english] of translatable) {
      const places = placesIn(english)
      for (const [form, words] of Object.entries(formsOf(texts[id] ?? ''))) {
        const found = placesIn(words)
        const isOfOne = ['zero', 'one', 'two'].includes(form) && !found.includes('{count}')
        const expectedPlaces = isOfOne ? places.filter((place) => place !== '{count}') : places
        expect([id, form, found]).toEqual([id, form, expectedPlaces])
      }
    }
  })

  it('have all plural forms of the language, if they have any', async () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
    const plural = Object.entries(await load()).flatMap(([id, text]) =>
      typeof text === 'object' ? [[id, Object.keys(text).sort()]] : [],
    )
    expect(plural.length).toBeGreaterThan(2)
    expect(plural).toEqual(plural.map(([id]) => [id, [...pluralCategories].sort()]))
  })

  it('have a plural form for a noun beside a count', async () => {
    const texts = await load()
    const counted = translatable.filter(([, english]) => /\{count\} [a-z]/.test(english)).map(([id]) => id)
    expect(counted.length).toBeGreaterThan(2)
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
    if (pluralCategories.length > 1)
      // “{count} connected” has no noun, and German has no ending for it.
      for (const id of counted.filter((textId) => textId !== 'walletsCount'))
        expect([id, typeof texts[id]]).toEqual([id, 'object'])
  })

  it('are not empty, have no space at their ends, and hardly any equals the English one', async () => {
    const texts = await load()
    const same: string[] = []
    for (const [id, english] of translatable)
      for (const words of Object.values(formsOf(texts[id] ?? ''))) {
        expect([id, words]).toEqual([id, words.trim()])
        expect([id, words]).not.toEqual([id, ''])
        if (words === english) same.push(id)
      }
    // Words that are the same in several languages.
    expect(same.filter((id) => !['wallets', 'max', 'tokens', 'wayWeb', 'wayDesktop'].includes(id))).toEqual([])
  })

  it('come with labels of the page buttons', () => {
    expect(Object.keys(ownLabels[tag] ?? {}).sort()).toEqual(Object.keys({ ...labels, ...networkLabels }).sort())
  })
})

/** Returns eight characters of the hash of an English string: enough to detect that it changed. */
const hashOf = (english: string) => createHash('sha256').update(english).digest('hex').slice(0, 8)

const catalogues = import.meta.glob<Readonly<Record<string, unknown>>>('../../**/*.en.ts', { eager: true })

it('the English texts are those of all catalogues', () => {
  const texts = Object.values(catalogues).flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) => (name.endsWith('Texts') ? [value] : [])),
  )
  expect(texts.length).toBeGreaterThan(20)
  expect(Object.assign({}, ...texts)).toEqual(allTexts)
})

it('all translations were reviewed against the current English strings', () => {
  const buttons = Object.entries({ ...labels, ...networkLabels }).map(
    ([id, english]) => [`button.${id}`, english] as const,
  )
  const current = [...translatable, ...buttons].map(([id, english]) => [id, hashOf(english)])
  const reviewed: unknown = JSON.parse(readFileSync(new URL('translatedFrom.json', import.meta.url), 'utf8'))
  // A difference means that an English string changed: compare its translations, then write its new hash into translatedFrom.json.
  expect(Object.fromEntries(current)).toEqual(reviewed)
})

it('the page buttons have no language that the modal does not have', () => {
  expect(Object.keys(ownLabels).sort()).toEqual(Object.keys(ownLanguages).sort())
})

it('texts that the specification fixes have no translation, and are correct word for word', async () => {
  expect(fixedTexts.map((id) => allTexts[id]).sort()).toEqual([
    'A problem occurred while trying initialize authentication',
    'Chain is not supported',
    'Connection rejected',
    'Failed to initiate social connection',
    'Popup closed',
    'Signature declined',
    'This application might not support Smart Accounts',
    'Token Balance Unavailable',
    'Unsupported chain',
  ])
  for (const tag of Object.keys(ownLanguages))
    expect(Object.keys(await loadAll(tag)).filter((id) => fixedTexts.some((fixed) => fixed === id))).toEqual([])
})

import { expect, it } from 'vitest'
import { loadLanguage } from './loadLanguage.js'

it.each([
  ['tlh', 'There are no texts in the language tlh (CONFIG_INVALID). The languages are en, ar, de, es, ja, fr.'],
  ['de-AT', undefined],
  ['fr-CA', undefined],
  ['en-GB', undefined],
])('names the languages that exist if the site chose one without texts: %s', async (language, warning) => {
  const warnings: string[] = []
  await loadLanguage({ language, languages: { fr: { close: 'Fermer' } } }, (message) => warnings.push(message))
  expect(warnings).toEqual(warning === undefined ? [] : [warning])
})

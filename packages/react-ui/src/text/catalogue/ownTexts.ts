import type { LanguageTexts } from '../translation.js'
import { addLanguage, type OwnLanguage } from './usedLanguages.js'

/** The kit's languages other than English. Each is a chunk of its own, fetched only if the modal uses that language. */
export const ownLanguages: Readonly<Record<string, () => Promise<OwnLanguage>>> = {
  ar: () => import('../ar/arabic.js').then(({ arabic, journeys }) => ({ texts: arabic, journeys })),
  de: () => import('../de/german.js').then(({ german, journeys }) => ({ texts: german, journeys })),
  es: () => import('../es/spanish.js').then(({ spanish, journeys }) => ({ texts: spanish, journeys })),
  ja: () => import('../ja/japanese.js').then(({ japanese, journeys }) => ({ texts: japanese, journeys })),
}

/**
 * Loads the kit's texts in a language, with those of all journeys that have loaded on this page. English needs no texts from here.
 *
 * @throws the error of loading the language's chunk, if that fails
 */
export const loadOwnTexts = async (tag: string): Promise<LanguageTexts> => {
  const own = await ownLanguages[tag]?.()
  return own ? addLanguage(tag, own) : {}
}

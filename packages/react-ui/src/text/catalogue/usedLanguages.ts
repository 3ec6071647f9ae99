import type { Text } from '../language.js'
import type { JourneyTexts, TextJourney, LanguageTexts } from '../translation.js'

/** The kit's texts in a language, and those of journeys that load later. */
export type OwnLanguage = { readonly texts: LanguageTexts; readonly journeys: JourneyTexts }

type UsedLanguage = OwnLanguage & { readonly texts: Record<string, Text | undefined> }

/** The languages that modals of this page use, by tag. The texts of a journey are added when it loads. */
const usedLanguages = new Map<string, UsedLanguage>()
const loadedJourneys = new Set<TextJourney>()

const addTexts = async ({ texts, journeys }: UsedLanguage, journey: TextJourney) => {
  try {
    Object.assign(texts, await journeys[journey]())
  } catch {
    loadedJourneys.delete(journey) // its views are in English until it loads in another language
  }
}

/** Adds a language to those of the page. @returns its texts, with those of all journeys that have loaded; more are added when a journey loads */
export const addLanguage = async (tag: string, own: OwnLanguage): Promise<LanguageTexts> => {
  const language = usedLanguages.get(tag) ?? { ...own, texts: { ...own.texts } }
  usedLanguages.set(tag, language)
  await Promise.all([...loadedJourneys].map((journey) => addTexts(language, journey)))
  return language.texts
}

/** Loads the texts of a journey in the languages that this page uses. If they cannot be loaded, its views are in English. */
export const loadJourneyTexts = async (journey: TextJourney): Promise<void> => {
  loadedJourneys.add(journey)
  await Promise.all([...usedLanguages.values()].map((language) => addTexts(language, journey)))
}

/** Waits for the views of a journey and, at the same time, for its texts. */
export const withTexts = async <views>(journey: TextJourney, loading: Promise<views>): Promise<views> => {
  await loadJourneyTexts(journey)
  return loading
}

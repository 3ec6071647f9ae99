import { loadJourneyTexts } from '../text/catalogue/usedLanguages.js'
import type { TextJourney } from '../text/translation.js'

/** Waits for the views of a journey and, at the same time, for its texts. */
export const withTexts = async <views>(journey: TextJourney, loading: Promise<views>): Promise<views> => {
  await loadJourneyTexts(journey)
  return loading
}

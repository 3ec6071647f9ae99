import { accountAndShell } from '../../text/accountText.js'
import { createText, type IdNeeding, useLanguage } from '../../text/createText.js'
import { activityTexts } from './activityTexts.en.js'

const texts = { ...accountAndShell, ...activityTexts }

/** The id of a text that needs no values. */
export type TextId = IdNeeding<typeof texts>

const activityText = createText(texts)

/** Returns the translate function for texts of activity and of the account, in the language of the enclosing modal. */
export const useText = () => activityText(useLanguage())

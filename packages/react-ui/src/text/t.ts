import { createText } from './createText.js'
import { connectTexts } from './en/connect.js'

/** A text's id. */
export type TextId = keyof typeof connectTexts

/** Gives a text of the shell, or of the way to a connected wallet. */
export const t = createText(connectTexts)

import type { Text } from '../language.js'
import type { labelIds } from '../localLabels.js'
import type { allTexts } from './englishTexts.js'

type Ids = keyof typeof allTexts | (typeof labelIds)[keyof typeof labelIds]

/** A site's own texts by id, for the option `languages`. Names in braces are replaced by values. If a text is missing, the kit's own is used. */
export type Texts = { readonly [id in Ids]?: Text }

import type { fixedTexts } from './en/fixed.js'
import type { Catalogue, PluralText } from './language.js'

/** A catalogue in another language: all its texts but those that the specification fixes. What has a count may have plural forms there, as that language needs them. */
export type Translation<texts extends Catalogue> = {
  readonly [id in Exclude<keyof texts, (typeof fixedTexts)[number]>]?: texts[id] extends `${string}{count}${string}`
    ? string | PluralText
    : string
}

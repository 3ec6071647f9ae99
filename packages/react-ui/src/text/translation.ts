import type { fixedTexts } from './en/fixed.js'
import type { Catalogue, PluralText } from './language.js'

/**
 * A catalogue in another language: all its texts except those that the specification fixes. If a text has a count, its translation may have the
 * plural forms that the language needs.
 */
export type Translation<texts extends Catalogue> = {
  readonly [id in Exclude<keyof texts, (typeof fixedTexts)[number]>]?: texts[id] extends `${string}{count}${string}`
    ? string | PluralText
    : string
}

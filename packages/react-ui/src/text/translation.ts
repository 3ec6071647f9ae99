import type { Catalogue, PluralText } from './language.js'

/** A catalogue in another language: all its texts. What has a count may have plural forms there, as that language needs them. */
export type Translation<texts extends Catalogue> = {
  readonly [id in keyof texts]?: texts[id] extends PluralText | `${string}{count}${string}`
    ? string | PluralText
    : string
}

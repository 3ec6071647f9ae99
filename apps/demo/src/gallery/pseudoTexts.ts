const plain = 'ABCDEGHIKLNOPRSTUYZabcdeghiklnoprstuyz'
const accented = 'ÀƁÇÐÉĞĤÎĶĻÑÖÞŘŠŤÛÝŽàƀçðéğĥîķļñöþřšťûýž'

/** Placeholders do not change. */
const parts = (text: string) => text.split(/(\{\w+\}|<\w+>)/)

const accent = (text: string) =>
  [...text]
    .map((letter) => {
      const at = plain.indexOf(letter)
      const drawn = at < 0 ? letter : accented.charAt(at)
      return /[aeiou]/i.test(letter) ? drawn + drawn : drawn
    })
    .join('')

/** How much longer a text can become in another language. Short texts grow most. */
const growth = (length: number) => (length < 10 ? 2 : length < 20 ? 1.7 : 1.4)

/**
 * Creates pseudo-translations, which show whether a view has room for translations: accented, as long as the longest translation, and in
 * brackets, which show a text that is cut off or not in the catalogue.
 */
export const pseudoTexts = (english: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(english).map(([id, text]) => {
      const words = parts(text)
        .map((part, index) => (index % 2 === 0 ? accent(part) : part))
        .join('')
      const targetLength = Math.ceil(text.length * growth(text.length))
      const filler = ' éñđ'.repeat(Math.ceil(Math.max(0, targetLength - words.length) / 4))
      return [id, `«${words}${filler}»`]
    }),
  )

const plain = 'ABCDEGHIKLNOPRSTUYZabcdeghiklnoprstuyz'
const accented = 'ÀƁÇÐÉĞĤÎĶĻÑÖÞŘŠŤÛÝŽàƀçðéğĥîķļñöþřšťûýž'

/** What is filled in stays as it is. */
const parts = (text: string) => text.split(/(\{\w+\}|<\w+>)/)

const accent = (text: string) =>
  [...text]
    .map((letter) => {
      const at = plain.indexOf(letter)
      const drawn = at < 0 ? letter : accented.charAt(at)
      return /[aeiou]/i.test(letter) ? drawn + drawn : drawn
    })
    .join('')

/** How much longer a text may become in another language: a short one the most. */
const growth = (length: number) => (length < 10 ? 2 : length < 20 ? 1.7 : 1.4)

/**
 * Texts that are no language's, to see whether a view would hold one: accented, as long as the longest translations, and in brackets, so that
 * a missing end is seen, and a text that is not of the catalogue.
 */
export const pseudoTexts = (english: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(english).map(([id, text]) => {
      const words = parts(text)
        .map((part, index) => (index % 2 === 0 ? accent(part) : part))
        .join('')
      const wanted = Math.ceil(text.length * growth(text.length))
      const filler = ' éñđ'.repeat(Math.ceil(Math.max(0, wanted - words.length) / 4))
      return [id, `«${words}${filler}»`]
    }),
  )

/** How many words of a search are used. */
const wordLimit = 8

/** Splits a string into words, without case and accents. In scripts without spaces each character is a word. */
const toWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}])+/gu,
    ) ?? []

/** Returns the form in which names are compared: `MetaMask` and `META-MASK` differ, `Méta Mask` and `meta mask` do not. */
export const foldName = (name: string): string => toWords(name).join(' ')

/** Returns the words that find a wallet: the words of its name, their parts (`meta` and `mask` in `MetaMask`), and those of its rdns. */
export const toIndexWords = (name: string, rdns: string | undefined): readonly string[] => {
  const parts = name.split(/(?<=\p{Ll})(?=\p{Lu})/u)
  return [...new Set([name, ...parts, rdns ?? ''].flatMap(toWords))]
}

/** Returns a network's word in the index. It differs from all words of names, so that one index finds wallets by network and by word. */
export const toChainWord = (chain: string): string => `_${Buffer.from(chain).toString('hex')}`

/** Returns the words of a search. Each matches the words that begin with it. */
export const toQueryWords = (search: string): readonly string[] => toWords(search).slice(0, wordLimit)

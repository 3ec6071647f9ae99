/** The most words of a search that are looked at. */
const wordLimit = 8

/** Letters and digits, without case and accents; writing systems without spaces give a word for each sign. */
const toWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}])+/gu,
    ) ?? []

/** What is compared of a name: `MetaMask` and `META-MASK` differ, `Méta Mask` and `meta mask` do not. */
export const foldName = (name: string): string => toWords(name).join(' ')

/** The words that a wallet is found by: those of its name, their parts (`MetaMask` has `meta` and `mask`), and those of its rdns. */
export const toIndexWords = (name: string, rdns: string | undefined): readonly string[] => {
  const parts = name.split(/(?<=\p{Ll})(?=\p{Lu})/u)
  return [...new Set([name, ...parts, rdns ?? ''].flatMap(toWords))]
}

/** The word that stands for a network, unlike any of a name: the index finds wallets by their networks as it does by their words. */
export const toChainWord = (chain: string): string => `_${Buffer.from(chain).toString('hex')}`

/** The words that somebody looks for: each is the beginning of one. */
export const toQueryWords = (search: string): readonly string[] => toWords(search).slice(0, wordLimit)

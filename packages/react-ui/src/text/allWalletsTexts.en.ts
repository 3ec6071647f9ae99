import { createText, useLanguage } from './createText.js'
import { connectTexts } from './connectTexts.en.js'
import type { Catalogue } from './language.js'

/** The texts of the list of all wallets, by id. Names in braces are replaced by values. */
export const allWalletsTexts = {
  allWalletsTitle: 'All wallets',
  allWalletsLabel: 'Search wallets',
  allWalletsSearch: 'Search {count} wallets',
  allWalletsFound: 'Wallets found: {count}',
  allWalletsKeys: 'Use the arrow keys to browse, Enter to choose.',
  allWalletsNone: 'No wallets match “{search}”',
  allWalletsNoneText: 'Check the spelling, or browse all wallets.',
  allWalletsShowAll: 'Show all wallets',
  allWalletsCode: 'Show the QR code',
  allWalletsFailed: 'Couldn’t load the full list. You can still use the wallets shown here.',
  allWalletsOwn: 'These are the wallets this site knows.',
  allWalletsMore: 'Loading more wallets',
} as const satisfies Catalogue

const texts = { ...connectTexts, ...allWalletsTexts }

/** Returns the translate function for texts of the list of all wallets and of the connect views, in a language. */
export const allWalletsText = createText(texts)

/** Returns the translate function for texts of the list of all wallets and of the connect views, in the language of the enclosing modal. */
export const useText = () => allWalletsText(useLanguage())

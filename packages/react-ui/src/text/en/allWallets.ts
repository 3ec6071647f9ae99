import type { Catalogue } from '../language.js'

/** The texts of the list of all wallets, by id. A value in braces is filled in. */
export const allWalletsTexts = {
  allWalletsTitle: 'All wallets',
  allWalletsLabel: 'Search wallets',
  allWalletsSearch: 'Search {count} wallets',
  allWalletsFound: 'Wallets found: {count}',
  allWalletsKeys: 'Press ↓ to move, Enter to choose.',
  allWalletsNone: 'No wallet called “{search}”',
  allWalletsNoneText: 'Check the spelling, or look through all of them.',
  allWalletsShowAll: 'Show all wallets',
  allWalletsCode: 'Show the QR code',
  allWalletsFailed: 'The directory of wallets can’t be reached. Here are the wallets this site knows.',
  allWalletsOwn: 'These are the wallets this site knows.',
  allWalletsMore: 'Loading more wallets',
} as const satisfies Catalogue

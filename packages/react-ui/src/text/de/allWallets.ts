import type { allWalletsTexts } from '../en/allWallets.js'
import type { Translation } from '../translation.js'

/** The texts of the list of all wallets, in German. */
export const allWalletsGerman: Translation<typeof allWalletsTexts> = {
  allWalletsTitle: 'Alle Wallets',
  allWalletsLabel: 'Wallets suchen',
  allWalletsSearch: { one: '{count} Wallet durchsuchen', other: '{count} Wallets durchsuchen' },
  allWalletsFound: 'Gefundene Wallets: {count}',
  allWalletsKeys: 'Mit den Pfeiltasten bewegen, mit Enter wählen.',
  allWalletsNone: 'Keine Wallet passt zu „{search}“',
  allWalletsNoneText: 'Prüfen Sie die Schreibweise oder sehen Sie alle Wallets durch.',
  allWalletsShowAll: 'Alle Wallets zeigen',
  allWalletsCode: 'QR-Code zeigen',
  allWalletsFailed:
    'Die vollständige Liste konnte nicht geladen werden. Die hier gezeigten Wallets können Sie trotzdem verwenden.',
  allWalletsOwn: 'Das sind die Wallets, die diese Website kennt.',
  allWalletsMore: 'Weitere Wallets werden geladen',
}

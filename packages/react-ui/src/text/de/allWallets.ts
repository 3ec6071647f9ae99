import type { allWalletsTexts } from '../en/allWallets.js'
import type { Translation } from '../translation.js'

/** The texts of the list of all wallets, in German. */
export const allWalletsGerman: Translation<typeof allWalletsTexts> = {
  allWalletsTitle: 'Alle Wallets',
  allWalletsLabel: 'Wallets suchen',
  allWalletsSearch: { one: '{count} Wallet durchsuchen', other: '{count} Wallets durchsuchen' },
  allWalletsFound: 'Gefundene Wallets: {count}',
  allWalletsKeys: 'Mit ↓ bewegen, mit Enter wählen.',
  allWalletsNone: 'Keine Wallet namens „{search}“',
  allWalletsNoneText: 'Prüfen Sie die Schreibweise, oder sehen Sie alle durch.',
  allWalletsShowAll: 'Alle Wallets zeigen',
  allWalletsCode: 'QR-Code zeigen',
  allWalletsFailed: 'Das Wallet-Verzeichnis ist nicht erreichbar. Hier sind die dieser Website bekannten.',
  allWalletsOwn: 'Diese Website hat kein Verzeichnis der Wallets. Die ihr bekannten stehen hier.',
  allWalletsMore: 'Weitere Wallets werden geladen',
}

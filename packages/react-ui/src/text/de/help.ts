import type { helpTexts } from '../../journeys/help/helpTexts.en.js'
import type { Translation } from '../translation.js'
import type { allWalletsTexts } from '../allWalletsTexts.en.js'

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

/** The texts of the help for new users, in German. */
export const helpGerman: Translation<typeof helpTexts> = {
  helpKeyTitle: 'Ihre Wallet ist Ihr Schlüssel',
  helpDoorsTitle: 'Ein Schlüssel, viele Türen',
  helpDoorsText: 'Melden Sie sich ohne Passwort auf Websites an, die Wallets unterstützen.',
  helpYoursTitle: 'Nur Sie haben ihn',
  helpYoursText:
    'Diese Website kann Ihre Adresse sehen und um Bestätigungen bitten. Ohne Ihre Bestätigung wird nichts bewegt.',
  helpHomeTitle: 'Ein Zuhause für das, was Ihnen gehört',
  helpHomeText: 'Coins, Tickets und Kunst an einem Ort.',
  helpHaveOne: 'Ich habe schon eine Wallet',
  helpNoneYet: 'Ich habe noch keine Wallet',
  helpNetworkTitle: 'Viele Netzwerke, eine Wallet',
  helpLedgerTitle: 'Ein gemeinsames Register',
  helpLedgerText: 'Ein Netzwerk hält fest, wem was gehört, und niemand kann das ändern.',
  helpApartTitle: 'Netzwerke sind getrennt',
  helpApartText: 'Was Sie in einem Netzwerk besitzen, ist in einem anderen nicht verfügbar.',
  helpFeesTitle: 'Jedes Netzwerk hat Gebühren',
  helpFeesText: 'Sie bezahlen sie in der Währung des Netzwerks.',
  helpGotIt: 'Verstanden',
  getIt: 'Holen',
  getAll: {
    one: 'Unsicher? {count} Wallet ansehen',
    other: 'Unsicher? Alle {count} Wallets ansehen',
  },
  getSafety:
    'Schreiben Sie Ihre Wiederherstellungsphrase auf Papier und geben Sie sie niemals weiter. Diese Website wird nie danach fragen.',
  getOnBrowser: 'Im Browser',
  getOnPhone: 'Smartphone',
  getOnBoth: 'Browser und Smartphone',
  getOnWebsite: 'Von der Website des Anbieters',
  getAdviceTitle: 'So wählen Sie eine aus',
  getAdviceText:
    'Wählen Sie eine weit verbreitete Wallet und installieren Sie sie nur von ihrer offiziellen Website oder aus dem Store Ihres Browsers. Schreiben Sie Ihre Wiederherstellungsphrase auf Papier und geben Sie sie niemals weiter.',
  downloadsTitle: 'Wo möchten Sie sie installieren?',
  downloadsText: 'Kommen Sie zurück, wenn sie eingerichtet ist.',
  downloadsOf: '{wallet} holen',
  downloadChrome: 'Browser-Erweiterung',
  downloadAppStore: 'iPhone oder iPad',
  downloadPlayStore: 'Android-Smartphone',
  downloadWebsite: 'Website des Anbieters',
  opensNewTab: 'Wird in einem neuen Tab geöffnet',
}

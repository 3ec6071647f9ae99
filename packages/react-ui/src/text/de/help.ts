import type { helpTexts } from '../en/help.js'
import type { Translation } from '../translation.js'

/** The texts of the help for those who come for the first time, in German. */
export const helpGerman: Translation<typeof helpTexts> = {
  helpKeyTitle: 'Ihre Wallet ist Ihr Schlüssel',
  helpDoorsTitle: 'Ein Schlüssel, viele Türen',
  helpDoorsText: 'Melden Sie sich auf jeder Website ohne neues Passwort an.',
  helpYoursTitle: 'Nur Sie haben ihn',
  helpYoursText: 'Diese Website kann schauen und fragen. Nehmen kann sie nichts.',
  helpHomeTitle: 'Ein Zuhause für das, was Ihnen gehört',
  helpHomeText: 'Coins, Tickets und Kunst an einem Ort.',
  helpHaveOne: 'Ich habe eine',
  helpNoneYet: 'Ich habe noch keine Wallet',
  helpNetworkTitle: 'Viele Netzwerke, eine Wallet',
  helpLedgerTitle: 'Ein gemeinsames Register',
  helpLedgerText: 'Ein Netzwerk hält fest, wem was gehört, und niemand kann es umschreiben.',
  helpApartTitle: 'Jedes für sich',
  helpApartText: 'Was Sie in einem Netzwerk haben, ist nicht in einem anderen.',
  helpFeesTitle: 'Jedes mit eigener Gebühr',
  helpFeesText: 'Bezahlt wird sie in der eigenen Währung des Netzwerks.',
  helpGotIt: 'Verstanden',
  getIt: 'Holen',
  getAll: 'Unsicher? Alle {count} ansehen',
  getSafety:
    'Schreiben Sie die Wiederherstellungsphrase auf Papier und verraten Sie sie niemandem. Diese Website fragt nie danach.',
  getOnBrowser: 'Im Browser',
  getOnPhone: 'Smartphone',
  getOnBoth: 'Browser und Smartphone',
  getOnWebsite: 'Von ihrer Website',
  getAdviceTitle: 'So wählen Sie eine aus',
  getAdviceText:
    'Nehmen Sie eine, die viele nutzen, von ihrer eigenen Website oder aus dem Store Ihres Browsers. Schreiben Sie die Wiederherstellungsphrase auf Papier und verraten Sie sie niemandem.',
  downloadsTitle: 'Wo möchten Sie sie haben?',
  downloadsText: 'Kommen Sie zurück, wenn sie eingerichtet ist.',
  downloadsOf: '{wallet} holen',
  downloadChrome: 'Browser-Erweiterung',
  downloadAppStore: 'iPhone oder iPad',
  downloadPlayStore: 'Android-Smartphone',
  downloadWebsite: 'Ihre Website',
  opensNewTab: 'Öffnet einen neuen Tab',
}

import type { embeddedTexts } from '../../journeys/embedded/embeddedTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of the embedded wallet of a user who is logged in, in German. */
export const embeddedGerman: Translation<typeof embeddedTexts> = {
  approveTitle: 'Bestätigen',
  approveWindow: 'Sicheres Fenster Ihrer Wallet, zum Bestätigen',
  approveOpening: 'Das Fenster zum Bestätigen wird geöffnet …',
  approveFailed: 'Das Fenster zum Bestätigen wurde nicht geladen',
  approveFailedText:
    'Es wurde nichts gesendet oder signiert. Versuchen Sie es noch einmal oder brechen Sie die Anfrage ab.',
  approveLostText: 'Es wurde nichts gesendet oder signiert. Beginnen Sie auf der Website noch einmal.',
  settingsEmail: 'E-Mail',
  settingsOwn: 'Machen Sie sie ganz zu Ihrer',
  settingsOwnText:
    'Auf der eigenen Seite Ihrer Wallet können Sie die Wiederherstellungsphrase anzeigen und die Wallet mitnehmen.',
  settingsOwnLink: 'Seite Ihrer Wallet öffnen',
  settingsExit: 'Sichern Sie einen Ausweg',
  settingsExitText:
    'Ihre Wallet öffnet sich nur mit einem Passkey, und nur solange ihr Dienst läuft. Fügen Sie einen Wiederherstellungscode hinzu, und speichern Sie dessen Datei.',
  settingsExitAdd: 'Wiederherstellungscode hinzufügen',
  manage: 'Geräte und Wiederherstellung',
  manageWindow: 'Sicheres Fenster Ihrer Wallet, für Geräte und Wiederherstellung',
  manageOpening: 'Geräte und Wiederherstellung werden geöffnet …',
  manageFailed: 'Geräte und Wiederherstellung wurden nicht geöffnet',
  manageFailedText: 'Ihre Wallet hat nicht geantwortet, und es wurde nichts geändert. Versuchen Sie es noch einmal.',
  changeTitle: 'E-Mail ändern',
  changeHead: 'Wie lautet Ihre neue Adresse?',
  changeText: 'Zuerst senden wir einen Code an {email}, dann einen an die neue Adresse.',
  changeUnchanged: 'Ihre Wallet hat diese Adresse schon.',
  changeTaken: 'Ein anderes Konto hat diese Adresse',
  changeTakenText: 'Beginnen Sie mit einer anderen noch einmal.',
  changeOldTitle: 'Bisherige E-Mail bestätigen',
  changeNewTitle: 'Neue E-Mail bestätigen',
  changeAgain: 'Noch einmal beginnen',
  changeFailed: 'Ihre Adresse wurde nicht geändert',
  changeUnavailableText: 'Es wurde nichts geändert. Versuchen Sie es noch einmal.',
  smartTitle: 'Smart-Account-Einstellungen',
  smartChoice: 'Art des Kontos',
  smartKind: 'Smart Account',
  smartPlain: 'Einfaches Konto',
  smartIs: 'Dies ist ein Smart Account',
  smartIsText: 'Mehrere Schritte brauchen nur eine Bestätigung. Ihre Adresse bleibt gleich.',
  smartIsNot: 'Dies ist ein einfaches Konto',
  smartIsNotText: 'Jeder Schritt braucht eine eigene Bestätigung. Ihre Adresse bleibt gleich.',
  smartSoon: 'Dies wird ein Smart Account',
  smartSoonText: 'Die erste Bestätigung mehrerer Schritte ändert es. Ihre Adresse bleibt gleich.',
  smartUnused: 'Dies ist ein Smart Account, der als einfaches Konto dient',
  smartUnusedText:
    'Jeder Schritt braucht eine eigene Bestätigung. Das Konto delegiert an den Vertrag der Wallet, bis Sie das widerrufen.',
  smartForeign: 'Ein anderer Vertrag kann für dieses Konto handeln',
  smartForeignText:
    'Das Konto delegiert an einen Vertrag, der nicht der Ihrer Wallet ist. Widerrufen Sie das, wenn Sie ihn nicht kennen.',
  smartNetworks: 'Smart Accounts funktionieren in diesen Netzwerken',
  smartDelegations: 'Delegationen',
  smartDelegationsText: 'In Ihrer Wallet ansehen und widerrufen',
  smartFailed: 'Die Art des Kontos wurde nicht geändert',
}

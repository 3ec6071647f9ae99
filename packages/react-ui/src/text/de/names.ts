import type { namesTexts } from '../../journeys/names/namesTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of names, in German. */
export const namesGerman: Translation<typeof namesTexts> = {
  nameTitle: 'Ein Name für Ihr Konto',
  nameText: 'Andere können an Ihren Namen statt an Ihre Adresse senden.',
  nameField: 'Gewünschter Name',
  nameShort: 'Geben Sie mindestens 4 Zeichen ein.',
  nameLetters: 'Verwenden Sie nur die Buchstaben a bis z, Ziffern und Bindestriche.',
  nameIsFree: '{name} ist verfügbar.',
  nameTaken: 'Diesen Namen hat schon jemand. Wählen Sie einen anderen.',
  nameAsking: 'Der Name wird geprüft …',
  nameUnavailable: 'Die Namen konnten nicht geprüft werden.',
  nameOthers: 'Andere Namen',
  nameTakenTag: 'Vergeben',
  nameEnter: 'Namen eingeben',
  nameChange: 'Namen ändern',
  nameRegister: '{name} registrieren',
  nameWaiting: 'In {wallet} unterschreiben …',
  nameRejected: 'Sie haben den Namen nicht unterschrieben',
  nameRegisterFailed: '{name} konnte nicht registriert werden',
  nameNothing: 'Es wurde nichts registriert. Versuchen Sie es noch einmal oder wählen Sie einen anderen Namen.',
  nameRefused:
    'Der Dienst konnte die Unterschrift nicht prüfen. Unterschreiben Sie innerhalb von 60 Sekunden und prüfen Sie die Uhr Ihres Geräts.',
  nameConflict: 'Jemand hat diesen Namen inzwischen registriert, oder dieses Konto hat schon einen Namen.',
  nameNowhere: 'Hier gibt es keine Namen',
  nameNowhereText: 'Wechseln Sie zu einem Konto in einem EVM-Netzwerk.',
  nameNowhereNetwork: 'Für {network} werden keine Namen registriert. Wechseln Sie das Netzwerk.',
  nameOwned: 'Dieses Konto hat schon einen Namen',
  nameOwnedText: 'Andere können an {name} senden. Jedes Konto hat einen Namen.',
  nameDone: '{name} gehört Ihnen',
  nameDoneText: 'Teilen Sie den Namen, um etwas zu empfangen. Alle können an ihn senden.',
  nameToAccount: 'Zum Konto',
}

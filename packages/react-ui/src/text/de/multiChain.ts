import type { multiChainTexts } from '../en/multiChain.js'
import type { Translation } from '../translation.js'

/** The texts of connecting one wallet in several namespaces, in German. */
export const multiChainGerman: Translation<typeof multiChainTexts> = {
  multiChainTitle: 'Welche Netzwerke möchten Sie verbinden?',
  multiChainText: {
    one: '{wallet} unterstützt {count} Netzwerk. Weitere können Sie später hinzufügen.',
    other: '{wallet} unterstützt {count} Netzwerke. Die übrigen können Sie später hinzufügen.',
  },
  multiChainList: 'Netzwerke',
  namespacesAll: 'Alle',
  namespaceEmpty: 'Noch keine Wallet für {network}',
  multiChainGo: '{network} verbinden',
  multiChainGoSeveral: { one: '{count} Netzwerk verbinden', other: '{count} Netzwerke verbinden' },
  multiChainAsking: '{network} wird verbunden',
  multiChainSkip: '{network} überspringen',
  multiChainDoneText: '{wallet} ist verbunden auf {networks}.',
  multiChainNothingTitle: 'Es ist nichts verbunden',
  multiChainNothingText:
    'Sie haben alle Netzwerke übersprungen. Wählen Sie eines, um fortzufahren, oder schließen Sie dieses Fenster.',
  multiChainFailedText: '{network} ist nicht verbunden. Ihre anderen Verbindungen bleiben bestehen.',
  multiChainOpen: 'Nicht verbunden',
  multiChainNext: 'Als Nächstes',
  multiChainAsked: 'In {wallet} bestätigen',
  multiChainDeclined: 'Von Ihnen abgelehnt',
  multiChainFailed: 'Verbindung fehlgeschlagen',
  multiChainSkipped: 'Übersprungen',
  connectOn: 'Auf {networks}',
  activeChainTitle: '{network} braucht eine eigene Wallet',
  activeChainText: 'Verbinden Sie eine weitere Wallet für {network}. {wallet} bleibt verbunden.',
  activeChainConnect: 'Wallet für {network} wählen',
  activeChainStay: 'Auf {current} bleiben',
}

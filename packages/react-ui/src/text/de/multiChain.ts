import type { multiChainTexts } from '../en/multiChain.js'
import type { Translation } from '../translation.js'

/** The texts of connecting one wallet in several namespaces, in German. */
export const multiChainGerman: Translation<typeof multiChainTexts> = {
  multiChainTitle: 'Wo soll {wallet} verbunden werden?',
  multiChainText: {
    one: 'Die Wallet hat Schlüssel für {count} Art von Netzwerk. Weitere können Sie später hinzufügen.',
    other: 'Die Wallet hat Schlüssel für {count} Arten von Netzwerken. Die übrigen können Sie später hinzufügen.',
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
    'Sie haben alle Netzwerke übersprungen. Wählen Sie eines, um weiterzumachen, oder schließen Sie das Fenster.',
  multiChainFailedText: '{network} ist nicht verbunden. Was verbunden ist, bleibt es.',
  multiChainOpen: 'Nicht verbunden',
  multiChainNext: 'Als Nächstes',
  multiChainAsked: 'In {wallet} bestätigen',
  multiChainDeclined: 'Von Ihnen abgelehnt',
  multiChainFailed: 'Nicht gelungen',
  multiChainSkipped: 'Übersprungen',
  connectOn: 'Auf {networks}',
  activeChainTitle: '{network} braucht eine eigene Wallet',
  activeChainText:
    '{wallet} ist auf {current}. Verbinden Sie zusätzlich eine Wallet für {network}; getrennt wird nichts.',
  activeChainConnect: 'Wallet für {network} wählen',
  activeChainStay: 'Auf {current} bleiben',
}

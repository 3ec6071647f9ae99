import type { PermissionTranslation } from './permissionTexts.en.js'

export const permissionTexts: PermissionTranslation = {
  grantTitle: '{site} möchte Geld ausgeben, ohne Sie jedes Mal zu fragen',
  endTitle: '{site} möchte die Erlaubnis zurückgeben',

  spendWarning: 'Bis {date} kann diese Website bis zu diesen Beträgen an jeden senden, ohne Sie noch einmal zu fragen.',
  usesWarning: 'Das geht bis zu 100-mal am Tag. Netzwerkgebühren kommen hinzu, jedes Mal höchstens {fee}.',
  endNote: 'Sie können das jederzeit beenden: in „Ihre Wallet“ unter „Erlaubnisse“.',
  askedAgainNote: 'Danach fragt diese Website Sie wieder jedes Mal.',

  asset: 'Erlaubnis {number} von {count}',
  atMost: 'Höchstens',
  period: 'Je Zeitraum von',
  begins: 'Zuerst ab',
  ends: 'Endet',
}

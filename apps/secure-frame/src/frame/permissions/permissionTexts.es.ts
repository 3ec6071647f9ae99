import type { PermissionTranslation } from './permissionTexts.en.js'

export const permissionTexts: PermissionTranslation = {
  grantTitle: '{site} quiere gastar sin preguntarte cada vez',
  endTitle: '{site} quiere renunciar a su permiso',

  spendWarning:
    'Hasta el {date}, este sitio puede enviar hasta estas cantidades a cualquiera, sin volver a preguntarte.',
  usesWarning: 'Puede hacerlo hasta 100 veces al día. Las comisiones de red se suman, como máximo {fee} cada vez.',
  endNote: 'Puedes ponerle fin en cualquier momento: en «Tu wallet», en «Permisos».',
  askedAgainNote: 'Después, este sitio vuelve a preguntarte cada vez.',

  asset: 'Permiso {number} de {count}',
  atMost: 'Como máximo',
  period: 'Cada',
  begins: 'Primero desde',
  ends: 'Termina',
}

import type { accountTexts } from '../en/account.js'
import type { Translation } from '../translation.js'

/** The texts of an account and its networks, in Spanish. */
export const accountSpanish: Translation<typeof accountTexts> = {
  networkPill: 'Red: {network}. Cambiar',
  total: 'Valor total: {total}',
  balanceUnavailable: 'Ahora no se puede consultar el saldo',
  walletsCount: { one: '{count} conectada', many: '{count} conectadas', other: '{count} conectadas' },
  copyAddress: 'Copiar dirección',
  copied: 'Copiada',
  copyFailed: 'No se copió. Inténtalo otra vez',
  onramp: 'Comprar',
  receive: 'Recibir',
  send: 'Enviar',
  emptyTitle: 'Una wallet nueva y vacía',
  emptyText: 'Envía tokens a esta wallet y aparecerán aquí.',
  emptyReceive: 'Ver mi dirección',
  tokens: 'Tokens',
  transfers: 'Transferencias',
  transferTo: 'Para {to}',
  transferReverted: 'Falló en la red',
  transferUnknown: 'Compruébalo en tu wallet',

  networksSearch: 'Buscar redes',
  networksNone: 'No hay ninguna red llamada «{search}»',
  networksCount: {
    one: 'Este sitio funciona con {count} red.',
    many: 'Este sitio funciona con {count} de redes.',
    other: 'Este sitio funciona con {count} redes.',
  },
  networksAll: 'Mostrar todas ({count})',
  networkRefused: '{wallet} no la ha permitido',
  networkNeedsWallet: 'Necesita otra wallet',
  switchTitle: 'Cambiando a {network}',
  switchText: 'Aprueba el cambio en {wallet}.',
  switchLeave: 'Quedarme donde estoy',
  unsupportedHeader: 'Cambiar de red',
  unsupportedTitle: '{wallet} está en una red con la que este sitio no funciona',
  unsupportedText: 'Elige una de estas para continuar.',
  whatIsANetwork: '¿Qué es una red?',
}

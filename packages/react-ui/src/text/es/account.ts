import type { accountTexts } from '../accountTexts.en.js'
import type { Translation } from '../translation.js'
import type { receiveTexts } from '../../journeys/receive/receiveTexts.en.js'
import type { walletsTexts } from '../../journeys/wallets/walletsTexts.en.js'
import type { multiChainTexts } from '../multiChainTexts.en.js'

/** The texts of an account and its networks, in Spanish. */
export const accountSpanish: Translation<typeof accountTexts> = {
  networkPill: 'Red: {network}. Cambiar',
  total: 'Total: {total}',
  balanceUnavailable: 'Ahora no se puede consultar el saldo',
  walletsCount: { one: '{count} conectada', many: '{count} conectadas', other: '{count} conectadas' },
  copyAddress: 'Copiar dirección',
  copied: 'Copiada',
  copyFailed: 'El navegador bloqueó la copia. Copia aquí el texto seleccionado.',
  onramp: 'Comprar',
  swaps: 'Intercambiar',
  receive: 'Recibir',
  send: 'Enviar',
  activity: 'Actividad',
  emptyTitle: 'Esta wallet está vacía',
  emptyText: 'Los tokens que recibas aparecerán aquí.',
  emptyReceive: 'Ver mi dirección',
  settings: 'Ajustes',
  settingsNoFile: 'Aún sin archivo de recuperación',
  nameRow: 'Elegir un nombre',
  tokens: 'Tokens',
  transfers: 'Transferencias',
  transferTo: 'Para {to}',
  receiptText: '{amount} para <to> en {network}',
  transactionSuccess: 'Confirmada',
  transferReverted: 'Fallida',
  transferUnknown: 'Estado desconocido. Compruébalo en tu wallet.',

  networksSearch: 'Buscar redes',
  networksNone: 'Ninguna red coincide con «{search}»',
  networksCount: {
    one: 'Este sitio admite {count} red.',
    many: 'Este sitio admite {count} de redes.',
    other: 'Este sitio admite {count} redes.',
  },
  networksAll: {
    one: 'Mostrar {count} red',
    many: 'Mostrar las {count} de redes',
    other: 'Mostrar las {count} redes',
  },
  networkRefused: 'No está activada en {wallet}',
  networkNeedsWallet: 'Requiere otra wallet',
  switchTitle: 'Cambiando a {network}',
  switchText: 'Aprueba el cambio en {wallet}.',
  switchStillOn: 'Sigues en {network}',
  switchStillThere: 'Sigues en la misma red',
  switchDeclinedText: 'Has rechazado el cambio en {wallet}.',
  switchStay: 'Seguir en {network}',
  switchChoose: 'Elegir otra red',
  unsupportedHeader: 'Cambiar de red',
  unsupportedTitle: 'Este sitio no admite la red en la que está {wallet}',
  unsupportedText: 'Elige una red para continuar.',
  whatIsANetwork: '¿Qué es una red?',
}

/** The texts of receiving, in Spanish. */
export const receiveSpanish: Translation<typeof receiveTexts> = {
  qrCode: 'Código QR de la dirección',
  receiveOn: 'Tu dirección en {network}',
  receiveNote: 'Envía a esta dirección solo activos de {network}. Lo que se envíe por otras redes se puede perder.',
}

/** The texts of the view of several wallets, in Spanish. */
export const walletsSpanish: Translation<typeof walletsTexts> = {
  walletsDisconnectAll: 'Desconectar todas',
  walletsActive: 'Activa',
  walletsSwitch: 'Cambiar',
  walletsSwitchTo: 'Cambiar a {wallet}',
  walletsDisconnect: 'Desconectar {wallet}',
  walletsRecent: 'Recientes',
  walletsConnectTo: 'Conectar {wallet}',
  walletsForget: 'Quitar {wallet}',
  walletsAdd: 'Añadir una wallet',
  walletsNoneTitle: 'Aquí no hay wallets todavía',
  walletsNoneText: 'Conecta una para usarla aquí.',
}

/** The texts of connecting one wallet in several namespaces, in Spanish. */
export const multiChainSpanish: Translation<typeof multiChainTexts> = {
  multiChainTitle: '¿Qué redes quieres conectar?',
  multiChainText: {
    one: '{wallet} admite {count} red. Puedes añadir otras más tarde.',
    many: '{wallet} admite {count} de redes. Puedes añadir las demás más tarde.',
    other: '{wallet} admite {count} redes. Puedes añadir las demás más tarde.',
  },
  multiChainList: 'Redes',
  namespacesAll: 'Todas',
  namespaceEmpty: 'Aún no hay wallets para {network}',
  multiChainGo: 'Conectar {network}',
  multiChainGoSeveral: {
    one: 'Conectar {count} red',
    many: 'Conectar {count} de redes',
    other: 'Conectar {count} redes',
  },
  multiChainAsking: 'Conectando {network}',
  multiChainSkip: 'Omitir {network}',
  multiChainDoneText: '{wallet} está conectada en {networks}.',
  multiChainNothingTitle: 'No hay nada conectado',
  multiChainNothingText: 'Omitiste todas las redes. Elige una para continuar o cierra esta ventana.',
  multiChainFailedText: '{network} no está conectada. Tus otras conexiones no cambian.',
  multiChainOpen: 'Sin conectar',
  multiChainNext: 'Siguiente',
  multiChainAsked: 'Aprueba en {wallet}',
  multiChainDeclined: 'Lo rechazaste',
  multiChainFailed: 'No se pudo conectar',
  multiChainSkipped: 'Omitida',
  connectOn: 'En {networks}',
  activeChainTitle: '{network} necesita su propia wallet',
  activeChainText: 'Conecta otra wallet para {network}. {wallet} sigue conectada.',
  activeChainConnect: 'Elegir una wallet para {network}',
  activeChainStay: 'Seguir en {current}',
}

import type { multiChainTexts } from '../en/multiChain.js'
import type { Translation } from '../translation.js'

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

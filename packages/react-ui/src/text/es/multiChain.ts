import type { multiChainTexts } from '../en/multiChain.js'
import type { Translation } from '../translation.js'

/** The texts of connecting one wallet in several namespaces, in Spanish. */
export const multiChainSpanish: Translation<typeof multiChainTexts> = {
  multiChainTitle: '¿Dónde quieres conectar {wallet}?',
  multiChainText: {
    one: 'Tiene claves para {count} tipo de red. Puedes añadir otros más tarde.',
    many: 'Tiene claves para {count} de tipos de red. Puedes añadir los demás más tarde.',
    other: 'Tiene claves para {count} tipos de red. Puedes añadir los demás más tarde.',
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
  multiChainNothingText: 'Omitiste todas las redes. Elige una para continuar o cierra.',
  multiChainFailedText: '{network} no está conectada. Lo que está conectado sigue así.',
  multiChainOpen: 'Sin conectar',
  multiChainNext: 'A continuación',
  multiChainAsked: 'Apruébalo en {wallet}',
  multiChainDeclined: 'Lo rechazaste',
  multiChainFailed: 'No se conectó',
  multiChainSkipped: 'Omitida',
  connectOn: 'En {networks}',
  activeChainTitle: '{network} necesita su propia wallet',
  activeChainText: '{wallet} está en {current}. Conecta además una wallet para {network}; no se desconecta nada.',
  activeChainConnect: 'Elegir una wallet para {network}',
  activeChainStay: 'Seguir en {current}',
}

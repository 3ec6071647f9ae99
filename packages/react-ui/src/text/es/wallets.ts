import type { walletsTexts } from '../../journeys/wallets/walletsTexts.en.js'
import type { Translation } from '../translation.js'

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

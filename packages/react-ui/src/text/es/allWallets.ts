import type { allWalletsTexts } from '../en/allWallets.js'
import type { Translation } from '../translation.js'

/** The texts of the list of all wallets, in Spanish. */
export const allWalletsSpanish: Translation<typeof allWalletsTexts> = {
  allWalletsTitle: 'Todas las wallets',
  allWalletsLabel: 'Buscar wallets',
  allWalletsSearch: {
    one: 'Buscar en {count} wallet',
    many: 'Buscar en {count} de wallets',
    other: 'Buscar en {count} wallets',
  },
  allWalletsFound: 'Wallets encontradas: {count}',
  allWalletsKeys: 'Usa las flechas para moverte y Enter para elegir.',
  allWalletsNone: 'Ninguna wallet coincide con «{search}»',
  allWalletsNoneText: 'Revisa la ortografía o mira todas las wallets.',
  allWalletsShowAll: 'Mostrar todas las wallets',
  allWalletsCode: 'Mostrar el código QR',
  allWalletsFailed: 'No se pudo cargar la lista completa. Puedes usar las wallets que se muestran aquí.',
  allWalletsOwn: 'Estas son las wallets que conoce este sitio.',
  allWalletsMore: 'Cargando más wallets',
}

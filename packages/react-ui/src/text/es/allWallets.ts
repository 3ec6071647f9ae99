import type { allWalletsTexts } from '../en/allWallets.js'
import type { Translation } from '../translation.js'

/** The texts of the list of all wallets, in Spanish. */
export const allWalletsSpanish: Translation<typeof allWalletsTexts> = {
  allWalletsTitle: 'Todas las billeteras',
  allWalletsLabel: 'Buscar billeteras',
  allWalletsSearch: {
    one: 'Buscar en {count} billetera',
    many: 'Buscar en {count} de billeteras',
    other: 'Buscar en {count} billeteras',
  },
  allWalletsFound: 'Billeteras encontradas: {count}',
  allWalletsKeys: 'Pulsa ↓ para moverte y Enter para elegir.',
  allWalletsNone: 'No hay ninguna billetera llamada «{search}»',
  allWalletsNoneText: 'Revisa la ortografía o míralas todas.',
  allWalletsShowAll: 'Mostrar todas las billeteras',
  allWalletsCode: 'Mostrar el código QR',
  allWalletsFailed: 'No se puede acceder al directorio de billeteras. Aquí están las que este sitio conoce.',
  allWalletsOwn: 'Este sitio no tiene directorio de billeteras. Aquí están las que conoce.',
  allWalletsMore: 'Cargando más billeteras',
}

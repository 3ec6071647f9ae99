import type { helpTexts } from '../../journeys/help/helpTexts.en.js'
import type { Translation } from '../translation.js'
import type { allWalletsTexts } from '../allWalletsTexts.en.js'

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

/** The texts of the help for new users, in Spanish. */
export const helpSpanish: Translation<typeof helpTexts> = {
  helpKeyTitle: 'Tu wallet es tu llave',
  helpDoorsTitle: 'Una llave, muchas puertas',
  helpDoorsText: 'Inicia sesión sin contraseña en los sitios que admiten wallets.',
  helpYoursTitle: 'Solo tú la tienes',
  helpYoursText: 'Este sitio puede ver tu dirección y pedirte aprobaciones. Nada se mueve si tú no lo apruebas.',
  helpHomeTitle: 'Una casa para lo que es tuyo',
  helpHomeText: 'Monedas, entradas y arte, todo junto.',
  helpHaveOne: 'Ya tengo una wallet',
  helpNoneYet: 'Aún no tengo wallet',
  helpNetworkTitle: 'Muchas redes, una wallet',
  helpLedgerTitle: 'Un registro compartido',
  helpLedgerText: 'Una red registra de quién es cada cosa, y nadie puede cambiarlo.',
  helpApartTitle: 'Las redes están separadas',
  helpApartText: 'Lo que tienes en una red no está disponible en otra.',
  helpFeesTitle: 'Todas las redes tienen comisiones',
  helpFeesText: 'Las pagas en la moneda de la propia red.',
  helpGotIt: 'Entendido',
  getIt: 'Obtener',
  getAll: {
    one: '¿No te decides? Mira {count} wallet',
    many: '¿No te decides? Mira las {count} de wallets',
    other: '¿No te decides? Mira las {count} wallets',
  },
  getSafety: 'Anota tu frase de recuperación en papel y no la compartas nunca. Este sitio nunca te la pedirá.',
  getOnBrowser: 'Navegador',
  getOnPhone: 'Teléfono',
  getOnBoth: 'Navegador y teléfono',
  getOnWebsite: 'Desde su sitio web',
  getAdviceTitle: 'Cómo elegir una',
  getAdviceText:
    'Elige una wallet que use mucha gente e instálala solo desde su sitio web oficial o la tienda de tu navegador. Anota tu frase de recuperación en papel y no la compartas nunca.',
  downloadsTitle: '¿Dónde quieres instalarla?',
  downloadsText: 'Vuelve aquí cuando esté lista.',
  downloadsOf: 'Obtener {wallet}',
  downloadChrome: 'Extensión del navegador',
  downloadAppStore: 'iPhone o iPad',
  downloadPlayStore: 'Teléfono Android',
  downloadWebsite: 'Sitio web',
  opensNewTab: 'Se abre en una pestaña nueva',
}

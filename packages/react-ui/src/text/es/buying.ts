import type { buyingTexts } from '../en/buying.js'
import type { Translation } from '../translation.js'

/** The texts of buying, in Spanish. */
export const buyingSpanish: Translation<typeof buyingTexts> = {
  buyPay: 'Pagas',
  buyPayIn: 'La moneda en la que pagas',
  buyGet: 'Recibes aproximadamente',
  buyWhat: 'Lo que compras',
  buyLimits: 'De {min} a {max} {currency}',
  buyOn: 'Lo recibes en {network}',
  buyOnOther: 'Lo recibes en {network}, no en {current}',
  buyNeedAmount: 'Escribe un importe',
  buyNoAmount: 'Eso no es un importe',
  buyTooLittle: 'Como mínimo {min} {currency}',
  buyTooMuch: 'Como máximo {max} {currency}',
  buyPriceAwaited: 'Consultando el precio…',
  buyPriceThere: 'El vendedor te dirá el precio',
  buyPriceFailed: 'Ahora no se puede saber el precio',
  buyOffers: 'Elige un proveedor',
  buyFee: 'Comisión del 1–2 %',
  buyOfferFailed: 'No disponible ahora. Reintentar',
  buyNothing: 'No hay nada que comprar en {network}',
  buyNothingText: 'Puede que haya algo en otra red.',
  buyNote: 'Te preguntan quién eres y cobran el pago. Este sitio nunca ve tu tarjeta.',
  buyHelp: '¿Cómo funciona comprar?',
  buyHelpText:
    'Una empresa recibe tu dinero y envía monedas a tu dirección. Ella fija el precio y su comisión, y responde de ambos.',
  buyFinish: 'Termina en la ventana de {provider}',
  buyFinishText: '¿Ya está? Tus {symbol} aparecerán en tu cuenta, en {network}.',
  buyOpenAgain: 'Abrir la ventana otra vez',
  buyCopyLink: 'Copiar enlace de la página',
  buyToAccount: 'Ir a mi cuenta',
}

import type { buyTexts } from '../../journeys/buy/buyTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of buying, in Spanish. */
export const buySpanish: Translation<typeof buyTexts> = {
  buyPay: 'Pagas',
  buyPayIn: 'La moneda en la que pagas',
  buyGet: 'Recibes (estimación)',
  buyWhat: 'Lo que compras',
  buyLimits: 'De {min} a {max} {currency}',
  buyOn: 'Lo recibirás en {network}',
  buyOnOther: 'Lo recibirás en {network}, no en {current}',
  buyEnter: 'Escribir {currency}',
  buyNeedAmount: 'Escribe un importe',
  buyNoAmount: 'Escribe un importe válido',
  buyTooLittle: 'Como mínimo {min} {currency}',
  buyTooMuch: 'Como máximo {max} {currency}',
  buyPriceAwaited: 'Consultando el precio…',
  buyPriceThere: 'El proveedor muestra el precio',
  buyPriceFailed: 'Precio no disponible',
  buyOffers: 'Elige un proveedor',
  buyFee: 'Comisión: 1–2 %',
  buyOfferFailed: 'No disponible ahora. Reintentar',
  buyNothing: 'No hay nada que comprar en {network}',
  buyNothingText: 'Puede que haya algo en otra red.',
  buyNote: 'El proveedor verifica tu identidad y procesa el pago. Este sitio nunca ve tu tarjeta.',
  buyHelp: '¿Cómo funciona la compra?',
  buyHelpText:
    'Un proveedor de pagos te cobra y envía las criptomonedas a tu dirección. El proveedor fija el precio y las comisiones.',
  buyFinish: 'Termina en la ventana de {provider}',
  buyFinishText: 'Cuando termines, tus {symbol} aparecerán en tu cuenta, en {network}.',
  buyOpenAgain: 'Abrir la ventana otra vez',
  buyCopyLink: 'Copiar enlace de la página',
  buyToAccount: 'Ir a mi cuenta',
}

import type { buyTexts } from '../../journeys/buy/buyTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of buying, in German. */
export const buyGerman: Translation<typeof buyTexts> = {
  buyPay: 'Sie zahlen',
  buyPayIn: 'Die Währung, in der Sie zahlen',
  buyGet: 'Sie erhalten (geschätzt)',
  buyWhat: 'Was Sie kaufen',
  buyLimits: 'Von {min} bis {max} {currency}',
  buyOn: 'Sie erhalten es auf {network}',
  buyOnOther: 'Sie erhalten es auf {network}, nicht auf {current}',
  buyEnter: '{currency} eingeben',
  buyNeedAmount: 'Betrag eingeben',
  buyNoAmount: 'Gültigen Betrag eingeben',
  buyTooLittle: 'Mindestens {min} {currency}',
  buyTooMuch: 'Höchstens {max} {currency}',
  buyPriceAwaited: 'Preis wird abgerufen …',
  buyPriceThere: 'Der Anbieter zeigt den Preis',
  buyPriceFailed: 'Preis nicht verfügbar',
  buyOffers: 'Anbieter wählen',
  buyFee: 'Gebühr: 1–2 %',
  buyOfferFailed: 'Gerade nicht verfügbar. Noch einmal',
  buyNothing: 'Auf {network} gibt es nichts zu kaufen',
  buyNothingText: 'Vielleicht gibt es in einem anderen Netzwerk etwas.',
  buyNote: 'Der Anbieter prüft Ihre Identität und wickelt die Zahlung ab. Diese Website sieht Ihre Karte nie.',
  buyHelp: 'Wie funktioniert das Kaufen?',
  buyHelpText:
    'Ein Zahlungsanbieter belastet Sie und sendet die Kryptowährung an Ihre Adresse. Er legt Preis und Gebühren fest.',
  buyFinish: 'Weiter geht es im Fenster von {provider}',
  buyFinishText: 'Wenn Sie fertig sind, erscheinen Ihre {symbol} in Ihrem Konto auf {network}.',
  buyOpenAgain: 'Fenster erneut öffnen',
  buyCopyLink: 'Link der Seite kopieren',
  buyToAccount: 'Zu meinem Konto',
}

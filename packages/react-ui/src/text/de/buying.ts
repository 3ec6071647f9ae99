import type { buyingTexts } from '../en/buying.js'
import type { Translation } from '../translation.js'

/** The texts of buying, in German. */
export const buyingGerman: Translation<typeof buyingTexts> = {
  buyPay: 'Sie zahlen',
  buyPayIn: 'Die Währung, in der Sie zahlen',
  buyGet: 'Sie bekommen etwa',
  buyWhat: 'Was Sie kaufen',
  buyLimits: 'Von {min} bis {max} {currency}',
  buyOn: 'Kommt auf {network} an',
  buyOnOther: 'Kommt auf {network} an, nicht auf {current}',
  buyNeedAmount: 'Betrag eingeben',
  buyNoAmount: 'Das ist kein Betrag',
  buyTooLittle: 'Mindestens {min} {currency}',
  buyTooMuch: 'Höchstens {max} {currency}',
  buyPriceAwaited: 'Der Preis wird erfragt…',
  buyPriceThere: 'Den Preis nennt der Verkäufer',
  buyPriceFailed: 'Der Preis ist gerade nicht zu erfahren',
  buyOffers: 'Anbieter wählen',
  buyFee: '1–2 % Gebühr',
  buyOfferFailed: 'Gerade nicht verfügbar. Noch einmal',
  buyNothing: 'Auf {network} gibt es nichts zu kaufen',
  buyNothingText: 'Vielleicht gibt es auf einem anderen Netzwerk etwas.',
  buyNote: 'Der Anbieter fragt, wer Sie sind, und nimmt die Zahlung entgegen. Diese Website sieht Ihre Karte nie.',
  buyHelp: 'Wie funktioniert das Kaufen?',
  buyHelpText:
    'Eine Firma nimmt Ihr Geld und sendet Coins an Ihre Adresse. Preis und Gebühr bestimmt sie, und sie steht dafür ein.',
  buyFinish: 'Weiter geht es im Fenster von {provider}',
  buyFinishText: 'Dort fertig? Ihre {symbol} erscheinen auf {network} in Ihrem Konto.',
  buyOpenAgain: 'Fenster erneut öffnen',
  buyCopyLink: 'Link der Seite kopieren',
  buyToAccount: 'Zu meinem Konto',
}

import type { Catalogue } from '../language.js'

/** The texts of buying, by id. A value in braces is filled in. */
export const buyingTexts = {
  buyPay: 'You pay',
  buyPayIn: 'Currency to pay in',
  buyGet: 'You get about',
  buyWhat: 'What you buy',
  buyLimits: 'From {min} to {max} {currency}',
  buyOn: 'Arrives on {network}',
  buyOnOther: 'Arrives on {network}, not on {current}',
  buyNeedAmount: 'Enter an amount',
  buyNoAmount: 'That isn’t an amount',
  buyTooLittle: 'At least {min} {currency}',
  buyTooMuch: 'At most {max} {currency}',
  buyPriceAwaited: 'Asking for the price…',
  buyPriceThere: 'The seller tells you the price',
  buyPriceFailed: 'No price right now',
  buyOffers: 'Choose a provider',
  buyFee: 'Fee 1–2 %',
  buyOfferFailed: 'Not available right now. Try again',
  buyNothing: 'Nothing to buy on {network}',
  buyNothingText: 'There may be something on another network.',
  buyNote: 'They ask who you are and take the payment. This site never sees your card.',
  buyHelp: 'How does buying work?',
  buyHelpText:
    'A company takes your money and sends coins to your address. It sets price and fee, and answers for both.',
  buyFinish: 'Finish in the {provider} window',
  buyFinishText: 'Done there? Your {symbol} will show up in your account on {network}.',
  buyOpenAgain: 'Open the window again',
  buyCopyLink: 'Copy page link',
  buyToAccount: 'Go to my account',
} as const satisfies Catalogue

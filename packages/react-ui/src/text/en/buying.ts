import type { Catalogue } from '../language.js'

/** The texts of buying, by id. A value in braces is filled in. */
export const buyingTexts = {
  buyPay: 'You pay',
  buyPayIn: 'The currency that you pay in',
  buyGet: 'You get about',
  buyWhat: 'What you buy',
  buyLimits: 'From {min} to {max} {currency}',
  buyOn: 'Arrives on {network}',
  buyNeedAmount: 'Enter an amount',
  buyNoAmount: 'That’s no amount of money',
  buyTooLittle: 'At least {min} {currency}',
  buyTooMuch: 'At most {max} {currency}',
  buyPriceAwaited: 'Asking for the price…',
  buyPriceThere: 'The seller tells you the price',
  buyPriceFailed: 'The price can’t be had right now',
  buyOffers: 'Choose a provider',
  buyFee: 'Card or bank · fee 1–2 %',
  buyOfferAwaited: 'Asking…',
  buyOfferFailed: 'Not available right now',
  buyNoOffers: 'Nobody sells {symbol} here right now.',
  buyNothing: 'Nothing to buy on {network}',
  buyNothingText: 'Pick another network to buy there.',
  buyNote: 'They ask who you are and take the payment. This site never sees your card.',
  buyHelp: 'What is buying?',
  buyHelpText:
    'A company takes your money, and sends coins to your address. It sets the price and its fee, and answers for both.',
  buyFinish: 'Finish in the {provider} window',
  buyFinishText: 'Done there? Your {symbol} will show up in your account.',
  buyOpenAgain: 'Open the window again',
  buyCopyLink: 'Copy page link',
  buyToAccount: 'Go to my account',
} as const satisfies Catalogue

import { accountAndShell } from '../../text/accountTexts.en.js'
import { createText, type IdNeeding, useLanguage } from '../../text/createText.js'
import type { Catalogue } from '../../text/language.js'

/** The texts of buying, by id. Names in braces are replaced by values. */
export const buyTexts = {
  buyPay: 'You pay',
  buyPayIn: 'Currency to pay in',
  buyGet: 'You receive (estimate)',
  buyWhat: 'What you buy',
  buyLimits: 'From {min} to {max} {currency}',
  buyOn: 'You’ll receive it on {network}',
  buyOnOther: 'You’ll receive it on {network}, not {current}',
  buyEnter: 'Enter {currency}',
  buyNeedAmount: 'Enter an amount',
  buyNoAmount: 'Enter a valid amount',
  buyTooLittle: 'At least {min} {currency}',
  buyTooMuch: 'At most {max} {currency}',
  buyPriceAwaited: 'Getting price…',
  buyPriceThere: 'The provider shows the price',
  buyPriceFailed: 'Price unavailable',
  buyOffers: 'Choose a provider',
  buyFee: 'Fee: 1–2%',
  buyOfferFailed: 'Not available right now. Try again',
  buyNothing: 'Nothing to buy on {network}',
  buyNothingText: 'There may be something on another network.',
  buyNote: 'The provider verifies your identity and processes the payment. This site never sees your card.',
  buyHelp: 'How does buying work?',
  buyHelpText:
    'A payment provider charges you and sends the crypto to your address. The provider sets the price and fees.',
  buyFinish: 'Finish in the {provider} window',
  buyFinishText: 'When you’re done, your {symbol} will appear in your account on {network}.',
  buyOpenAgain: 'Open the window again',
  buyCopyLink: 'Copy page link',
  buyToAccount: 'Go to my account',
} as const satisfies Catalogue

const texts = { ...accountAndShell, ...buyTexts }

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Returns the translate function for texts of buying and of the account, in a language. */
export const buyText = createText(texts)

/** Returns the translate function for texts of buying and of the account, in the language of the enclosing modal. */
export const useText = () => buyText(useLanguage())

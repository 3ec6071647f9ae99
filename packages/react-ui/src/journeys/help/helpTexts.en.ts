import { createText, type IdNeeding, useLanguage } from '../../text/createText.js'
import { connectTexts } from '../../text/connectTexts.en.js'
import type { Catalogue } from '../../text/language.js'

/** The texts of the help for new users, by id. Names in braces are replaced by values. */
export const helpTexts = {
  helpKeyTitle: 'Your wallet is your key',
  helpDoorsTitle: 'One key, many doors',
  helpDoorsText: 'Sign in to sites that support wallets, without a password.',
  helpYoursTitle: 'Only you hold it',
  helpYoursText: 'This site can see your address and ask for approvals. Nothing moves unless you approve it.',
  helpHomeTitle: 'A home for what you own',
  helpHomeText: 'Coins, tickets and art, kept together.',
  helpHaveOne: 'I already have a wallet',
  helpNoneYet: 'I don’t have a wallet yet',

  helpNetworkTitle: 'Many networks, one wallet',
  helpLedgerTitle: 'A shared record',
  helpLedgerText: 'A network records who owns what, and no one can rewrite it.',
  helpApartTitle: 'Networks are separate',
  helpApartText: 'Assets on one network aren’t available on another.',
  helpFeesTitle: 'Every network has fees',
  helpFeesText: 'You pay them in the network’s own currency.',
  helpGotIt: 'Got it',

  getIt: 'Get',
  getAll: 'Not sure? Browse all {count} wallets',
  getSafety: 'Write your recovery phrase on paper and never share it. This site will never ask for it.',
  getOnBrowser: 'Browser',
  getOnPhone: 'Phone',
  getOnBoth: 'Browser and phone',
  getOnWebsite: 'From its website',
  getAdviceTitle: 'How to choose one',
  getAdviceText:
    'Choose a widely used wallet, and install it only from its official website or your browser’s store. Write your recovery phrase on paper and never share it.',
  downloadsTitle: 'Where do you want to install it?',
  downloadsText: 'Come back here when it’s set up.',
  downloadsOf: 'Get {wallet}',
  downloadChrome: 'Browser extension',
  downloadAppStore: 'iPhone or iPad',
  downloadPlayStore: 'Android phone',
  downloadWebsite: 'Website',
  opensNewTab: 'Opens in a new tab',
} as const satisfies Catalogue

const texts = { ...connectTexts, ...helpTexts }

/** The id of a text that needs no values. */
export type TextId = IdNeeding<typeof texts>

/** Returns the translate function for texts of the help and of the connect views, in a language. */
export const helpText = createText(texts)

/** Returns the translate function for texts of the help and of the connect views, in the language of the enclosing modal. */
export const useText = () => helpText(useLanguage())

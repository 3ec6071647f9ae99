import type { Catalogue } from '../language.js'

/** The texts of the help for those who come for the first time, by id. A value in braces is filled in. */
export const helpTexts = {
  helpKeyTitle: 'Your wallet is your key',
  helpDoorsTitle: 'One key, many doors',
  helpDoorsText: 'Sign in to any site without a new password.',
  helpYoursTitle: 'Only you hold it',
  helpYoursText: 'This site can look, and ask. It can never take.',
  helpHomeTitle: 'A home for what you own',
  helpHomeText: 'Coins, tickets and art, kept together.',
  helpHaveOne: 'I have one',
  helpNoneYet: 'I don’t have a wallet yet',

  helpNetworkTitle: 'Many networks, one wallet',
  helpLedgerTitle: 'A shared record',
  helpLedgerText: 'A network keeps who owns what, and nobody can rewrite it.',
  helpApartTitle: 'Each for itself',
  helpApartText: 'What you hold on one network is not on another.',
  helpFeesTitle: 'Each with its own fee',
  helpFeesText: 'It is paid in the network’s own coin.',
  helpGotIt: 'Got it',

  getIt: 'Get',
  getAll: 'Not sure? Look through all {count}',
  getSafety: 'Write its recovery words on paper, and tell them to nobody. This site never asks for them.',
  getOnBrowser: 'Browser',
  getOnPhone: 'Phone',
  getOnBoth: 'Browser and phone',
  getOnWebsite: 'From its website',
  getAdviceTitle: 'How to choose one',
  getAdviceText:
    'Take one that many people use, from its own website or your browser’s store. Write its recovery words on paper, and tell them to nobody.',
  downloadsTitle: 'Where do you want it?',
  downloadsText: 'Come back here when it’s set up.',
  downloadsOf: 'Get {wallet}',
  downloadChrome: 'Browser extension',
  downloadAppStore: 'iPhone or iPad',
  downloadPlayStore: 'Android phone',
  downloadWebsite: 'Its website',
  opensNewTab: 'Opens a new tab',
} as const satisfies Catalogue

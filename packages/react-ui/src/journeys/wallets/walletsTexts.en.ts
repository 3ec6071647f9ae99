import { accountAndShell } from '../../text/accountTexts.en.js'
import { createText, useLanguage } from '../../text/createText.js'
import type { Catalogue } from '../../text/language.js'

/** The texts of the view of several wallets, by id. Names in braces are replaced by values. */
export const walletsTexts = {
  walletsDisconnectAll: 'Disconnect all',
  walletsActive: 'Active',
  walletsSwitch: 'Switch',
  walletsSwitchTo: 'Switch to {wallet}',
  walletsDisconnect: 'Disconnect {wallet}',
  walletsRecent: 'Recent',
  walletsConnectTo: 'Connect {wallet}',
  walletsForget: 'Remove {wallet}',
  walletsAdd: 'Add a wallet',
  walletsNoneTitle: 'No wallet here yet',
  walletsNoneText: 'Connect one to use it here.',
} as const satisfies Catalogue

const texts = { ...accountAndShell, ...walletsTexts }

/** Returns the translate function for texts of the view of several wallets and of the account, in a language. */
export const walletsText = createText(texts)

/** Returns the translate function for texts of the view of several wallets and of the account, in the language of the enclosing modal. */
export const useText = () => walletsText(useLanguage())

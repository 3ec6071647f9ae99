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

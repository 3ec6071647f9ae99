import type { Catalogue } from '../language.js'

/** The texts of the view of several wallets, by id. A value in braces is filled in. */
export const walletsTexts = {
  walletsDisconnectAll: 'Disconnect all',
  walletsActive: 'Active',
  walletsSwitch: 'Switch',
  walletsSwitchTo: 'Switch to {wallet}',
  walletsDisconnect: 'Disconnect {wallet}',
  walletsRecent: 'Used before',
  walletsConnectTo: 'Connect {wallet}',
  walletsForget: 'Forget {wallet}',
  walletsAdd: 'Add a wallet',
  walletsNoneTitle: 'No wallet here yet',
  walletsNoneText: 'Add one, and it stands beside the others. Nothing gets disconnected.',
} as const satisfies Catalogue

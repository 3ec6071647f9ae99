import type { Catalogue } from '../language.js'

/** The texts of toasts, by id. */
export const toastTexts = {
  viewTransaction: 'View',
  toastSwitchFailed: 'Still on the network from before',
  toastSwitchRejected: 'Network not changed',
  toastReverted: 'The transfer failed on the network',
  toastDisconnectFailed: 'The wallet could not be disconnected',
  toastSignInFailed: 'The sign-in didn’t work. Nothing was sent.',
  toastChainUnsupported: 'Chain is not supported',
  toastTokenBalanceUnavailable: 'Token Balance Unavailable',
  toastSmartAccounts: 'This application might not support Smart Accounts',
  toastSignInBroken: 'A problem occurred while trying initialize authentication',
} as const satisfies Catalogue

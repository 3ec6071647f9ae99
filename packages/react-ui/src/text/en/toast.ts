import type { Catalogue } from '../language.js'

/** The texts of toasts, by id. */
export const toastTexts = {
  viewTransaction: 'View',
  toastSent: 'Transfer pending',
  toastSwitchFailed: 'Couldn’t switch networks',
  toastSwitchRejected: 'Network not changed',
  toastReverted: 'Transaction failed',
  toastDisconnectFailed: 'Couldn’t disconnect the wallet',
  toastApprovedLate: 'Approved too late. Connect again to use {wallet}.',
  toastNotAllowed: 'Action not allowed',
  toastSignInFailed: 'Couldn’t sign in. No funds were moved.',
  toastChainUnsupported: 'Chain is not supported',
  toastTokenBalanceUnavailable: 'Token Balance Unavailable',
  toastSmartAccounts: 'This application might not support Smart Accounts',
  toastSignInBroken: 'A problem occurred while trying initialize authentication',
} as const satisfies Catalogue

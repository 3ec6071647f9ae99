import { createText, useLanguage } from './createText.js'
import { connectTexts } from './connectTexts.en.js'
import type { Catalogue } from './language.js'

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
  toastHistoryUnavailable: 'Failed to fetch transactions',
  toastSmartAccounts: 'This application might not support Smart Accounts',
  toastSignInBroken: 'A problem occurred while trying initialize authentication',
} as const satisfies Catalogue

const texts = { ...connectTexts, ...toastTexts }

/** Returns the translate function for texts of a toast and of the modal’s shell, in a language. */
export const toastWords = createText(texts)

/** Returns the translate function for texts of a toast and of the modal’s shell, in the language of the enclosing modal. */
export const useText = () => toastWords(useLanguage())

/** The return type of {@link useText}. */
export type ToastWords = ReturnType<typeof toastWords>

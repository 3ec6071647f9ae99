import type { Catalogue } from '../language.js'

/** Words that the specification fixes: they are said as they are in every language, and no translation has them. */
export const fixedTexts = {
  toastChainUnsupported: 'Chain is not supported',
  toastTokenBalanceUnavailable: 'Token Balance Unavailable',
  toastSignatureDeclined: 'Signature declined',
  toastSmartAccounts: 'This application might not support Smart Accounts',
  toastSignInBroken: 'A problem occurred while trying initialize authentication',
  sendUnsupported: 'Unsupported chain',
} as const satisfies Catalogue

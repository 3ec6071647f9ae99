/** The texts whose wording the specification fixes. They are the same in every language, and have no translations. */
export const fixedTexts = [
  'toastChainUnsupported',
  'toastTokenBalanceUnavailable',
  'toastSignatureDeclined',
  'toastSmartAccounts',
  'toastSignInBroken',
  'sendUnsupported',
  'socialBlocked',
  'socialClosed',
  'socialRejected',
] as const

/** The texts whose words the specification fixes: they are said as they are in every language, and no translation has them. */
export const fixedTexts = [
  'toastChainUnsupported',
  'toastTokenBalanceUnavailable',
  'toastSignatureDeclined',
  'toastSmartAccounts',
  'toastSignInBroken',
  'sendUnsupported',
] as const

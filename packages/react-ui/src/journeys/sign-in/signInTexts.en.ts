import type { Catalogue } from '../../text/language.js'

/** The texts of signing in, by id. Names in braces are replaced by values. */
export const signInTexts = {
  signInTitle: 'Sign in',
  signInAsk: 'Verify your wallet for {site}',
  signInAskText: 'Sign a short message. It’s free and can’t move your funds.',
  signInWaitingText: 'Check {wallet} to continue.',
  signInSite: 'Site',
  signInGo: 'Sign with {wallet}',
  signInBusy: 'Authenticating...',
  signInBack: 'Back to {network}',
  signInLater: 'Not now',
} as const satisfies Catalogue

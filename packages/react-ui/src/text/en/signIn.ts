import type { Catalogue } from '../language.js'

/** The texts of signing in, by id. A value in braces is filled in. */
export const signInTexts = {
  signInTitle: 'Sign in',
  signInAsk: '{site} wants to know it’s you',
  signInAskText: 'Sign a short message. It’s free and can’t move your funds.',
  signInWaitingText: 'Its window should be open now.',
  signInSite: 'Site',
  signInGo: 'Sign in {wallet}',
  signInBusy: 'Authenticating...',
  signInBack: 'Back to {network}',
  signInLater: 'Not now',
} as const satisfies Catalogue

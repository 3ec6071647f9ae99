import { createText, type IdNeeding, useLanguage } from '../../text/createText.js'
import { connectTexts } from '../../text/connectTexts.en.js'
import { mailTexts } from '../mail/mailTexts.en.js'
import type { Catalogue } from '../../text/language.js'

/** The texts of logins by e-mail and at social services, by id. Names in braces are replaced by values. */
export const loginTexts = {
  emailTitle: 'Log in by e-mail',
  emailHead: 'No wallet? Use your e-mail',
  emailText: 'We send you a code. You need no password.',
  emailOr: 'or',
  emailWallets: 'Continue with a wallet',
  deviceTitle: 'New device',
  deviceHead: 'Follow the link in your e-mail',
  deviceText: 'We sent it to {email}, because you are new on this device.',
  codeTitle: 'Check your e-mail',
  linkAgain: 'Send the link again',
  loginNetworkText: 'Your account works on these networks.',
  unlockTitle: 'Your wallet',
  unlockWindow: 'Secure window of your wallet',
  unlockOpening: 'Opening the secure window…',
  unlockFailedText: 'You’re not connected, and nothing was signed. Try again, or use another wallet.',
  unlockUnavailableText: 'You’re not connected, and nothing was signed. Check your connection and try again.',
  loginFailed: 'The login didn’t work',
  loginUnavailableText: 'Try again, or use a wallet.',
  socialTitle: 'Log in at a service',
  socialContinue: 'Continue with {service}',
  socialMore: 'More services',
  socialOtherWay: 'Choose another way',
  socialOpening: 'Opening {service}',
  socialOpeningText: 'This takes a moment.',
  socialFinish: 'Finish in the {service} window',
  socialFinishText: 'It opened next to this one.',
  socialReopen: 'Open it again',
  socialOpen: 'Open {service}',
  socialDigits: 'Enter the two digits',
  socialDigitsText: 'The {service} window shows them. Enter them only if you opened that window.',
  socialDigitsField: 'Two digits',
  socialDigitsOldText: 'Log in again to get new ones.',
  socialBlocked: 'Failed to initiate social connection',
  socialBlockedText: 'Your browser kept the window shut. One press opens it.',
  socialClosed: 'Popup closed',
  socialClosedText: 'You aren’t logged in yet.',
  socialRejected: 'Connection rejected',
  socialRejectedText: 'Nothing was connected.',
  socialTimedOut: 'The login took too long',
  socialTimedOutText: 'We waited two minutes for {service}, then stopped.',
  farcasterCode: 'QR code to log in at Farcaster',
  farcasterScan: 'Scan with your phone’s camera',
  farcasterCopy: 'Copy the link',
  farcasterCopied: 'The link is copied',
  farcasterCopyFailed: 'The link wasn’t copied. Copy it from here.',
  farcasterApp: 'Continue in Farcaster',
  farcasterAppText: 'Approve the login there, then come back.',
  farcasterPreparing: 'Preparing your code…',
} as const satisfies Catalogue

const texts = { ...connectTexts, ...mailTexts, ...loginTexts }

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Returns the translate function for texts of logins and of the modal's shell, in a language. */
export const loginText = createText(texts)

/** Returns the translate function for texts of logins and of the modal's shell, in the language of the enclosing modal. */
export const useText = () => loginText(useLanguage())

import { createText, type IdNeeding, useLanguage } from './createText.js'
import { connectTexts } from './connectTexts.en.js'
import type { Catalogue } from './language.js'

/** The texts of a pending connection request, by id. Names in braces are replaced by values. */
export const connectingTexts = {
  waitingTitle: 'Opening {wallet}',
  waitingText: 'Approve the connection in {wallet}.',
  stepSent: 'Connection requested',
  stepOpen: 'Open {wallet}',
  stepApprove: 'Approve the connection',
  stepSignIn: 'Sign in',
  connectedTitle: 'Connected',
  connectedText: '{wallet} is connected as {address}.',

  slowTitle: 'Still waiting for {wallet}',
  slowText: 'This is taking longer than usual. Try this:',
  lateText: 'Still not working? Try another wallet, or try {wallet} again.',
  latePhoneText: 'Still not working? Try your phone or another wallet.',
  usePhone: 'Use my phone',
  hintUnlock: 'Unlock {wallet} from your browser toolbar',
  hintBehind: 'Check for a wallet window behind this one',
  hintPending: 'Finish the pending request in {wallet}',
  hintPopups: 'Allow pop-ups for this site',
  hintApp: 'Open {wallet} and look for a request',
  hintOffline: 'You’re offline. {wallet} may need an internet connection.',
  useAnother: 'Use another wallet',
  askWalletAgain: 'Try {wallet} again',

  failedTitle: 'Couldn’t connect to {wallet}',
  failedText: 'Something went wrong in the wallet. Nothing was connected.',
  rejectedTitle: 'You declined the request in {wallet}',
  rejectedText: 'Nothing was connected. If that was a mistake, try again.',
  busyTitle: '{wallet} has a pending request',
  busyText: 'Finish it in {wallet}, then continue here.',
  busyRetry: 'I’ve finished',
  lockedTitle: '{wallet} is locked',
  lockedText: 'Open {wallet} from your browser toolbar and enter your password.',
  lockedRetry: 'I’ve unlocked it',
  timedOutTitle: '{wallet} didn’t respond',
  timedOutText: 'The request timed out. Nothing was connected.',
  incapableTitle: '{wallet} doesn’t support {network}',
  incapableText: 'Nothing was connected. Try a different wallet.',
  elsewhereTitle: '{wallet} is on {network}',
  elsewhereText: 'This site supports {networks}. Change the network in {wallet}, then try again.',
  offlineTitle: 'You’re offline',
  offlineText: 'Nothing was connected. Reconnect to the internet, then try again.',
  noAccountsTitle: 'No account shared',
  noAccountsText: 'Choose at least one account in {wallet}.',
  missingTitle: '{wallet} isn’t installed',
  missingText: 'Install it, then come back to this tab. No reload needed.',
  getThis: 'Get {wallet}',
  unauthorizedTitle: '{wallet} is blocking this site',
  unauthorizedText: 'Nothing was connected. Allow this site in {wallet}’s settings, then try again.',
  offTitle: '{wallet} is offline',
  offText: 'It lost its network connection. Open {wallet} to check.',
  nonsenseTitle: '{wallet} sent an unexpected response',
  nonsenseText: 'Nothing was connected. Updating the wallet may help.',
  misconfiguredText: 'This site isn’t set up to use {wallet}. Nothing was connected.',

  copyDetail: 'Copy details',
  detailCopied: 'Details copied',
  detailFailed: 'Your browser blocked copying. Copy the text from here.',
} as const satisfies Catalogue

const texts = { ...connectTexts, ...connectingTexts }

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Returns the translate function for texts of a pending connection request and of the connect views, in a language. */
export const connectingText = createText(texts)

/** Returns the translate function for texts of a pending connection request and of the connect views, in the language of the enclosing modal. */
export const useText = () => connectingText(useLanguage())

import { accountAndShell } from '../../text/accountTexts.en.js'
import { createText, useLanguage } from '../../text/createText.js'
import { mailTexts } from '../mail/mailTexts.en.js'
import type { Catalogue } from '../../text/language.js'

/** The texts of the embedded wallet of a user who is logged in, by id. Names in braces are replaced by values. */
export const embeddedTexts = {
  approveTitle: 'Approve',
  approveWindow: 'Secure window of your wallet, for approval',
  approveOpening: 'Opening the window for your approval…',
  approveFailed: 'The approval window didn’t load',
  approveFailedText: 'Nothing was sent or signed. Try again, or cancel the request.',
  approveLostText: 'Nothing was sent or signed. Start again on the site.',
  settingsEmail: 'E-mail',
  settingsOwn: 'Make it fully yours',
  settingsOwnText: 'On your wallet’s own page you can show its recovery phrase and take it with you.',
  settingsOwnLink: 'Open your wallet’s page',
  settingsExit: 'Save a way out',
  settingsExitText:
    'Your wallet opens by a passkey only, and only as long as its service runs. Add a recovery code, and save its file.',
  settingsExitAdd: 'Add a recovery code',
  manage: 'Devices and recovery',
  manageWindow: 'Secure window of your wallet, for devices and recovery',
  manageOpening: 'Opening your devices and recovery…',
  manageFailed: 'Your devices and recovery didn’t open',
  manageFailedText: 'Your wallet didn’t respond, and nothing was changed. Try again.',
  changeTitle: 'Change e-mail',
  changeHead: 'What is your new address?',
  changeText: 'First we send a code to {email}, then one to the new address.',
  changeUnchanged: 'Your wallet has this address already.',
  changeTaken: 'Another account has this address',
  changeTakenText: 'Start again with another one.',
  changeOldTitle: 'Confirm current e-mail',
  changeNewTitle: 'Confirm new e-mail',
  changeAgain: 'Start again',
  changeFailed: 'Your address wasn’t changed',
  changeUnavailableText: 'Nothing was changed. Try again.',
  smartTitle: 'Smart account settings',
  smartChoice: 'Kind of account',
  smartKind: 'Smart account',
  smartPlain: 'Plain account',
  smartIs: 'This is a smart account',
  smartIsText: 'Several steps need one approval. Your address stays the same.',
  smartIsNot: 'This is a plain account',
  smartIsNotText: 'Each step needs an approval of its own. Your address stays the same.',
  smartSoon: 'This becomes a smart account',
  smartSoonText: 'The first approval of several steps changes it. Your address stays the same.',
  smartUnused: 'This is a smart account, used as a plain one',
  smartUnusedText:
    'Each step needs an approval of its own. The account delegates to the wallet’s contract until you revoke it.',
  smartForeign: 'Another contract can act for this account',
  smartForeignText: 'The account delegates to a contract that isn’t your wallet’s. Revoke it if you don’t know it.',
  smartNetworks: 'Smart accounts work on these networks',
  smartDelegations: 'Delegations',
  smartDelegationsText: 'See and revoke them in your wallet',
  smartFailed: 'The kind of account wasn’t changed',
} as const satisfies Catalogue

const texts = { ...accountAndShell, ...mailTexts, ...embeddedTexts }

/** Returns the translate function for texts of the embedded wallet and of the account, in a language. */
export const embeddedText = createText(texts)

/** Returns the translate function for texts of the embedded wallet and of the account, in the language of the enclosing modal. */
export const useText = () => embeddedText(useLanguage())

import { createText, type IdNeeding, useLanguage } from './createText.js'
import type { Catalogue } from './language.js'

/** The texts of the modal’s shell and of the connect views, by id. Names in braces are replaced by values. */
export const connectTexts = {
  back: 'Back',
  close: 'Close',
  clear: 'Clear',
  cancel: 'Cancel',
  done: 'Done',
  dismiss: 'Dismiss',
  loading: 'Loading',
  search: 'Search',
  tryAgain: 'Try again',
  reloadPage: 'Reload the page',
  connect: 'Connect',
  account: 'Account',
  network: 'Network',
  networksTitle: 'Choose a network',
  disconnect: 'Disconnect',
  transferPending: 'Pending',
  transferSuccess: 'Sent',
  seeOnExplorer: 'View on explorer',

  chunkFailedTitle: 'Something didn’t load',
  chunkFailedText: 'Nothing was sent or signed. Try again, or reload the page.',
  closeRefused: 'One more step: choose a supported network or disconnect.',
  closeRefusedApproval: 'One more step: approve or decline.',
  closeRefusedSignIn: 'One more step: sign in or disconnect.',

  connectTitle: 'Connect a wallet',
  wallets: 'Wallets',
  walletsHere: 'In this browser',
  walletsElsewhere: 'On your phone or elsewhere',
  connectUsed: 'Last used {when}',
  connectOwn: 'You’re in this wallet’s browser',
  connectUnsupported: 'Not compatible with this site',
  connectMissing: 'Not installed',
  connectContested: 'Two wallets claim to be this one. Open only the one you trust.',
  connectUnverified: 'Name not verified',
  connectEmptyTitle: 'No wallet found in this browser',
  connectEmptyText: 'Add a wallet to this browser, then come back to this tab. No reload needed.',
  connectNew: 'New to wallets? Get one',
  getWallet: 'Get a wallet',
  whatIsAWallet: 'What is a wallet?',
  tagConnected: 'Connected',
  tagRecent: 'Recent',
  tagInstalled: 'Installed',
  tagQrCode: 'QR code',

  unknownNetwork: 'Unknown Network',
  toastSignatureDeclined: 'Signature declined',
} as const satisfies Catalogue

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof connectTexts, name>

/** Returns the translate function for texts of the modal’s shell and of the connect views, in a language. */
export const connectText = createText(connectTexts)

/** Returns the translate function for texts of the modal’s shell and of the connect views, in the language of the enclosing modal. */
export const useText = () => connectText(useLanguage())

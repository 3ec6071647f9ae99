import type { Catalogue } from '../language.js'

/** The texts of the shell and of the way to a connected wallet, by id. A value in braces is filled in. */
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
  transferPending: 'On its way',
  transferSuccess: 'Sent',
  seeOnExplorer: 'See on explorer',

  chunkFailedTitle: 'This part didn’t load',
  chunkFailedText:
    'The connection may have dropped. Nothing was sent or signed. If it doesn’t load again, reload the page.',
  closeRefused: 'One step left. This site doesn’t work on your wallet’s network: pick one of these, or disconnect.',
  closeRefusedSignIn: 'One step left. This site needs you to sign in: sign, or disconnect.',

  connectTitle: 'Connect a wallet',
  wallets: 'Wallets',
  connectUsed: 'You used this here {when}',
  connectOwn: 'You’re in its own browser',
  connectUnsupported: 'Can’t do what this site needs',
  connectMissing: 'Not in this browser',
  connectContested: 'Two wallets claim this identity. Be sure that you know which one you open.',
  connectEmptyTitle: 'No wallet in this browser yet',
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

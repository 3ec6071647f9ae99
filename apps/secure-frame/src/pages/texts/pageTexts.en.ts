/** The texts of the wallet's pages. */
export const pageTexts = {
  // Any page.
  siteRow: 'Site',
  deviceRow: 'Device',
  deviceUnknown: 'Unknown device',
  retry: 'Try again',
  closeWindow: 'Close the window',
  backToSite: 'You can close this page and go back to the site.',
  failedTitle: 'That did not work',
  unavailable: 'The wallet could not be reached, and nothing was changed. Check your connection, then try again.',
  linkOverTitle: 'This link is no longer valid',
  linkOver: 'It was used or has expired. Start again on the site to get a new one.',
  linkIncomplete: 'The link is incomplete. Open it from the mail again, or copy all of it.',

  // The page that confirms a device.
  deviceTitle: 'Is this you?',
  deviceText: '{site} wants to log you in on the device below.',
  deviceWarning:
    'Confirm only if you have just entered your address on this site. If not, close this page: nobody can log in without the confirmation.',
  deviceConfirm: 'Yes, confirm the device',
  deviceDoneTitle: 'The device is confirmed',
  deviceDone: 'Go back to {site} and enter the code from the mail.',
  deviceKnownTitle: 'What your code is for',
  deviceKnown: 'The code from the mail logs you in on the device below. Enter it only on {site}.',

  // The page that freezes an account.
  freezeTitle: 'Freeze your account?',
  freezeText: 'Do this if somebody else has used your account, or tries to.',
  freezeEffects:
    'All logins end, and nobody can log in for 72 hours, not even you. Your funds stay where they are, and a pending change of your address is cancelled.',
  freezeConfirm: 'Freeze for 72 hours',
  freezeDoneTitle: 'Your account is frozen',
  freezeDone: 'You can log in again after {time}.',
  freezeNext: 'Now secure your mailbox: change its password, and end the logins that you do not know.',

  // The page that creates a passkey.
  passkeyTitle: 'Create a passkey',
  passkeyText: 'It opens the wallet of {name} on a new device. Only your devices can use it.',
  passkeyTwice: 'Your browser asks you to confirm: first to create the passkey, then to check that it works.',
  passkeyCreate: 'Create the passkey',
  passkeyCheckTitle: 'Check the passkey',
  passkeyCheck: 'Use it once, so that you know that it opens your wallet.',
  passkeyCheckAgain: 'Use it once more. Both uses must have the same result.',
  passkeyUse: 'Use the passkey',
  passkeyOther: 'Use a recovery code instead',
  passkeyCancelled: 'The passkey was not confirmed. Try again, or use a recovery code instead.',
  passkeyDoneTitle: 'The passkey works',
  passkeyUnfitTitle: 'This passkey cannot open a wallet',
  passkeyUnfit:
    'The browser or the device does not support what a wallet needs of a passkey. Use a recovery code instead: the site continues with it. You can delete the passkey in the settings of your device.',
  passkeyDone: 'It opens your wallet on a new device.',
  passkeyStoppedTitle: 'No passkey is used',
  passkeyStopped: 'The site continues with a recovery code.',
  stepOverTitle: 'This step is over',
  stepOver: 'It was completed, or it took longer than 10 minutes. Go back to the site and start it again.',

  // The window of a social login.
  socialWaiting: 'One moment',
  socialTitle: 'Log in with {provider}?',
  socialWarning:
    'Continue only if you have just pressed {provider} on this site yourself. If somebody sent you a link to this page, close it: you would log that person in as you.',
  socialContinue: 'Continue to {provider}',
  socialCancel: 'Cancel the login',
  socialLeaving: 'Opening {provider}',
  socialReturning: 'Returning to the site',
  socialDoneTitle: 'You are logged in',
  socialDone: 'You can close this page and go back to {site}.',
  socialDigitsTitle: 'Enter these digits on the site',
  socialDigits: 'Go back to {site}, and enter them there.',
  socialDigitsWarning:
    'Do not tell them to anybody, and do not enter them anywhere else. With them, another person can log in as you.',
  socialCancelledTitle: 'The login was cancelled',
  socialRefused:
    '{provider} reports that you cancelled, and has told {site} nothing about you. Go back there to try again.',
  socialAbandoned: 'Go back to {site} to start again.',
  socialFailed: '{provider} did not confirm the login. Go back to {site}, and start again.',
  socialUnstartedTitle: 'The site did not continue',
  socialUnstarted: 'Go back to the site, and start the login again.',
} as const

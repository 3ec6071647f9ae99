/** The texts of the mails. */
export const mailTexts = {
  code: 'Code',
  deviceUnknown: 'an unknown device',
  codeWarning: 'Enter the code only on {site}. We never ask for it by phone, in a chat or in a mail.',
  ignore: 'If you did not request it, ignore this mail.',
  freezeLink: 'This was not me: freeze the account for 72 hours',

  // A login.
  loginSubject: 'Your code for {project}',
  loginText: '{site} requested a login with this address on this device: {device}. The code is valid for 10 minutes.',
  loginUnconfirmed: 'This device is new. Confirm it by the link below before you enter the code.',
  loginShowLink: 'Show what the code is for',
  loginConfirmLink: 'Confirm the device',

  // A change of the address: the mails to the old and the new address, and the notice.
  primarySubject: 'Your code to change your e-mail address',
  primaryText:
    '{site} requested that the address of your wallet changes to {email}, on this device: {device}. The code is valid for 10 minutes.',
  primaryFreeze: 'If you did not request it, freeze the account by the link below.',
  secondarySubject: 'Your code to confirm your e-mail address',
  secondaryText:
    '{site} requested that a wallet uses this address, on this device: {device}. The code is valid for 10 minutes.',
  changedSubject: 'The e-mail address of your wallet changes',
  changedText: 'The address of your wallet changes to {email}. {site} requested it on this device: {device}.',

  // Notices about other changes.
  'device-logged-in': 'A new device has logged in to your wallet',
  'device-added': 'A new device can open your wallet',
  'login-added': 'A social account can now log in to your wallet',
  'login-removed': 'A social account is being removed from your wallet',
  'factor-added': 'Your wallet has a new recovery factor',
  'factor-removed': 'A recovery factor of your wallet is being removed',
  'export-started': 'Your wallet is being exported',
  'permission-granted': 'A site can now spend from your wallet within limits, without further approvals',
  noticeText: '{event}: {device}, on {site}.',
  noticeFreeze:
    'If it was not you, freeze the account within 72 hours. All logins then end, and the wallet cannot be used for 72 hours.',
} as const

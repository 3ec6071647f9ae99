/** The texts of opening, creating and recovering a wallet. */
export const walletTexts = {
  continue: 'Continue',
  cancel: 'Cancel',
  back: 'Back',
  tryAgain: 'Try again',

  chooseTitle: 'Keep a way back in',
  chooseText: 'If this browser loses your wallet, this opens it again. Choose one.',
  chooseCode: 'Recovery code',
  chooseCodeText: '26 characters to write down or save. With the recovery file, it works even without this service.',
  choosePasskey: 'Passkey',
  choosePasskeyText: 'Fingerprint, face or screen lock. It works only while this service runs.',
  custodySelf: 'Only you can move your funds. Without this browser and your way back in, nobody can open the wallet.',
  custodyAssisted: 'The operator of {wallet} can also open this wallet and move its funds. Keep only small sums in it.',

  codeTitle: 'Save your recovery code',
  codeText: 'It is shown only now. Keep it where only you can find it.',
  codeLabel: 'Recovery code',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The code could not be copied. Write it down.',
  saveFile: 'Save file',
  fileSaved: 'Saved',
  fileText: 'The recovery file and this code open your wallet even without this service.',
  codeSaved: 'I have saved the code',

  proveTitle: 'Check your copy',
  proveText: 'Enter these groups of your recovery code.',
  proveGroup: 'Group {number} of 5',
  proveWrong: 'A group is different from your code. Compare it with your copy.',
  create: 'Create wallet',
  showCode: 'Show the code again',

  passkeyTitle: 'Create a passkey',
  passkeyText: 'A window of {wallet} opens. Confirm there, then come back.',
  passkeyOpen: 'Open the window',
  passkeyWaiting: 'Waiting for the other window',
  passkeyFailed: 'No passkey was created. Try again, or choose another way.',
  passkeyUnfit: 'This passkey cannot protect a wallet. Choose the recovery code instead.',
  otherWay: 'Choose another way',

  recoverTitle: 'Open your wallet here',
  recoverText: 'This browser does not have your wallet yet. Use the way back in that you have chosen.',
  recoverCode: 'Recovery code',
  recoverCodeHint: '26 characters. Spaces and dashes do not matter.',
  recoverCodeWrong: 'This code does not open the wallet. Compare all 26 characters with your copy.',
  recoverPasskey: 'Use your passkey',
  recoverPasskeyFailed: 'The passkey did not open the wallet. Try again, or use another way.',
  recoverOperator: 'Open with the operator’s help',
  recoverOperatorText: 'The operator of {wallet} keeps what opens this wallet.',
  recoverNone: 'There is no way back into this wallet. Open it in the browser in which you used it before.',
  open: 'Open wallet',

  notStoredTitle: 'This browser does not keep your wallet',
  notStoredText:
    'Its storage is full or blocked. The wallet works until you leave this page. Next time, you need your way back in.',
  frozen: 'Your account was frozen by a link in an e-mail to you. You can log in again after {time}.',

  failedTitle: 'Your wallet did not open',
  failedUnavailable:
    'The wallet’s service did not respond. Nothing was changed. Check your connection, then try again.',
  failedStorage: 'This browser’s storage did not respond. Close other tabs of this site, then try again.',
  failedLogin: 'Your login has ended. Close this window, and log in again.',
  failedExpired: 'This took too long, so nothing was created. Try again.',
  failed: 'Something went wrong. Nothing was changed. Try again.',
} as const

/** The ids of {@link walletTexts}, with their texts in another language. */
export type WalletTranslation = Readonly<Record<keyof typeof walletTexts, string>>

/** The texts of `exit.html`. */
export const exitTexts = {
  title: 'Open your wallet without the service',
  text: 'This page works without internet. It turns your recovery file and your recovery code into the recovery phrase of your wallet, which other wallets accept.',
  safety: 'Disconnect from the internet first. Whoever sees the phrase can take everything in the wallet.',
  file: 'Recovery file',
  code: 'Recovery code',
  codeHint: '26 characters. Upper and lower case and hyphens make no difference.',
  open: 'Show the recovery phrase',
  fileMissing: 'Choose the recovery file first.',
  fileInvalid: 'This is no recovery file. Choose the file that you saved when you set up the wallet.',
  codeInvalid: 'The code does not open this file. Compare all 26 characters with your copy.',
  failed: 'The file could not be opened. Open this page in another browser, then try again.',
  phraseTitle: 'Your recovery phrase',
  phraseText: 'Write these words down in this order. Enter them in another wallet to move to it.',
  addresses: 'The phrase opens these accounts. Compare them after the import:',
  again: 'Hide the phrase',
} as const

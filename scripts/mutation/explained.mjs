/**
 * Changes that make no difference to anybody, and why: a module's name, what stood there and what stands there then.
 */
export const explained = [
  { module: 'formatAmount.ts', was: '<', is: '<=', why: 'minus nothing is nothing' },
  { module: 'formatAmount.ts', was: '0n', is: '(0n + 1n)', why: 'minus nothing is nothing' },
  {
    module: 'parseAmount.ts',
    was: "''",
    is: "'mutant'",
    why: 'stands where the text is no amount, which is refused for that',
  },
  {
    module: 'toDecimalText.ts',
    was: '/^\\d+(\\.\\d{1,18})?$/',
    is: '/^\\d(\\.\\d{1,18})?$/',
    why: 'what does not match is written by another way, to the same text',
  },
  {
    module: 'toDecimalText.ts',
    was: '/^\\d+(\\.\\d{1,18})?$/',
    is: '/^\\d+(\\.\\d{1,17})?$/',
    why: 'what does not match is written by another way, to the same text',
  },
  {
    module: 'fields.ts',
    was: '!year',
    is: 'false',
    why: 'a day of no number is none either',
  },
  { module: 'checkAddress.ts', was: '?.', is: '.', why: 'a site with a network that has no adapter is refused before' },
  { module: 'totalOf.ts', was: '18', is: '(18 + 1)', why: 'one more decimal to reckon with, and none to be seen' },
  { module: 'isAsset.ts', was: '||', is: '&&', why: 'nothing has no symbol either' },
  {
    module: 'isAsset.ts',
    was: "typeof value !== 'object' || value === null",
    is: 'false',
    why: 'what is no object has no symbol either',
  },
  { module: 'isAsset.ts', was: 'null', is: "''", why: 'nothing has no symbol either' },
  { module: 'modalSlice.ts', was: "'modal'", is: "''", why: 'the name of actions, which nobody reads' },
  { module: 'totalOf.ts', was: '0n', is: '(0n + 1n)', why: 'a part of 10^18 of a dollar, where cents are shown' },
  {
    module: 'checkIdentity.ts',
    was: "''",
    is: "'mutant'",
    why: 'an empty name is left out at the end as well, and a word is no address',
  },
  { module: 'isOriginAllowed.ts', was: "''", is: "'mutant'", why: 'a text that is split has a first part' },
  {
    module: 'routeRules.ts',
    was: 'view === undefined',
    is: 'false',
    why: 'no view is none of those that are asked for next',
  },
  { module: 'parseSignInMessage.ts', was: "version !== '1'", is: 'false', why: 'every field is checked once more' },
  {
    module: 'parseSignInMessage.ts',
    was: "throw invalidMessage('version', version)",
    is: ';',
    why: 'every field is checked once more',
  },
  { module: 'waitForReceipt.ts', was: 'undefined', is: 'undefined', why: 'the same code' },
  {
    module: 'sendBatch.ts',
    was: '0',
    is: '(0 + 1)',
    why: 'a status below 200 is waited for, whatever it is',
  },
  { module: 'buildPsbt.ts', was: "'The service'", is: "''", why: 'words of an error that becomes another one' },
  { module: 'buildPsbt.ts', was: "'The wallet'", is: "''", why: 'words of an error' },
  { module: 'buildPsbt.ts', was: "''", is: "'mutant'", why: 'neither is a key' },
]

/** Texts that are equal in English but differ in meaning, so that translations can differ. */
export const sameWords = [
  // The action of a button, and the title of a view.
  ['getThis', 'downloadsOf'],
  // A step, and the title of a view.
  ['stepSignIn', 'signInTitle'],
  // A step, and the state of a network.
  ['stepApproveIn', 'multiChainAsked'],
  // A tag, and a title.
  ['tagConnected', 'connectedTitle'],
  ['tagRecent', 'walletsRecent'],
  // An amount of coins, and an amount of money.
  ['needAmount', 'buyNeedAmount'],
  ['amountInvalid', 'buyNoAmount'],
]

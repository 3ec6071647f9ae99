/** Texts that read the same in English and mean different things: a translation may tell them apart. */
export const sameWords = [
  // What a button does, and what a view is.
  ['getThis', 'downloadsOf'],
  // A step on the way, and a view.
  ['stepSignIn', 'signInTitle'],
  // A step on the way, and the state of a network.
  ['stepApproveIn', 'multiChainAsked'],
  // A tag, and a title.
  ['tagConnected', 'connectedTitle'],
  ['tagRecent', 'walletsRecent'],
  // An amount of coins, and an amount of money.
  ['needAmount', 'buyNeedAmount'],
  ['amountInvalid', 'buyNoAmount'],
]

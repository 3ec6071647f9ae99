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
  // An amount of coins, an amount of money, and an amount to swap: each journey loads its own texts.
  ['needAmount', 'buyNeedAmount', 'swapNeedAmount'],
  ['amountInvalid', 'buyNoAmount', 'swapInvalid'],
  ['buyPay', 'swapPay'],
  ['buyPriceAwaited', 'swapQuoting'],
  // A transfer, and a swap.
  ['max', 'swapMax'],
  ['needToken', 'swapChoose'],
  ['notEnough', 'swapFunds'],
  ['notEnoughForFee', 'swapGasFunds'],
  ['networkFee', 'swapNetworkFee'],
  ['tokensNone', 'swapNone'],
  ['sendRejected', 'swapRejected'],
  ['sendMoved', 'swapSwitched'],
  ['sendBusy', 'swapBusy'],
  // A payment, and a swap.
  ['payConfirm', 'swapConfirm'],
]

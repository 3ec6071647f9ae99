/** Texts that read the same in English and mean different things: a translation may tell them apart. */
export const sameWords = [
  // What a button does, and what a view is.
  ['review', 'reviewTitle'],
  ['getThis', 'downloadsOf'],
  // A step on the way, and a view.
  ['stepSignIn', 'signInTitle'],
]

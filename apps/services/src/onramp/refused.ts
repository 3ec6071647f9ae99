/** Why what was asked is not done, for the page's developers. */
export type Refused = { readonly refused: string }

/** Why a request is invalid, for the page's developers. */
export type Refused = { readonly refused: string }

/** The interface of a NewSpace wallet, as it is in the page. */
export type NewSpaceWallet = {
  readonly name: string
}

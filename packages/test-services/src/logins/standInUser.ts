/** A user at a stand-in of a provider. */
export type StandInUser = { readonly id: string; readonly name: string; readonly email: string }

/**
 * Why a string is not a valid address of a network:
 *
 * - `form`: it contains characters that no address contains;
 * - `short`, `long`: a part of it is missing, or something was added;
 * - `foreign`: it is an address of another kind of chain;
 * - `network`: it is an address of another network of the same kind;
 * - `checksum`: it contains a typo.
 */
export type AddressFault = 'form' | 'short' | 'long' | 'foreign' | 'network' | 'checksum'

/** The result of checking an invalid address. */
export type AddressFinding = {
  readonly fault: AddressFault
  /** The form in which the address can be used anyway, after a warning to the user. Absent if the address must be refused. */
  readonly usable?: string | undefined
}

/** The rules for a network's addresses beyond their shape. */
export type AddressRules = {
  /** Checks a string as an address of the network. Returns `undefined` if nothing is wrong with it. */
  check(value: string): AddressFinding | undefined
  /**
   * Returns the string that a wallet treats as a payment to the account when the wallet scans it. Absent if no URI scheme is established:
   * the bare address is used then.
   */
  readonly toPaymentUri?: ((account: string) => string) | undefined
}

/**
 * What is wrong with a text as an address of a network:
 *
 * - `form`: it has signs that no address has;
 * - `short`, `long`: a part of it is missing, or something was added;
 * - `foreign`: it is an address of another kind of chain;
 * - `network`: it is an address of another network of the same kind;
 * - `checksum`: it was mistyped.
 */
export type AddressFault = 'form' | 'short' | 'long' | 'foreign' | 'network' | 'checksum'

/** What was found wrong with an address. */
export type AddressFinding = {
  readonly fault: AddressFault
  /** How it is to be written where it may be used all the same, by somebody who was warned. Absent where it is refused. */
  readonly usable?: string | undefined
}

/** What is known of a network's addresses beyond their shape. */
export type AddressRules = {
  /** Looks at a text as one of them; `undefined` where nothing is wrong with it. */
  check(value: string): AddressFinding | undefined
  /** What a wallet that scans it takes for a payment to an account there. Absent where no scheme is settled: the address stands for itself. */
  readonly toPaymentUri?: ((account: string) => string) | undefined
}

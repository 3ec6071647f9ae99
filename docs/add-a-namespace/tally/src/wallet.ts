/** A transfer that a wallet signs and the chain accepts. */
export type TallyTransfer = {
  readonly network: string
  readonly from: string
  readonly to: string
  /** Base units, decimal. */
  readonly amount: string
}

/** The provider that a Tally wallet injects as `window.tally`. */
export type TallyWallet = {
  readonly name: string
  /** Prompts the user to authorize the site. @returns the accounts, the active one first */
  enable(): Promise<readonly string[]>
  /** Returns the accounts if the site is authorized, else an empty list. Never prompts. */
  accounts(): Promise<readonly string[]>
  disable(): Promise<void>
  /** Signs with the sender's account. @returns the signature in hex */
  sign(transfer: TallyTransfer): Promise<string>
  on(event: 'accounts', listener: (accounts: readonly string[]) => void): void
  off(event: 'accounts', listener: (accounts: readonly string[]) => void): void
}

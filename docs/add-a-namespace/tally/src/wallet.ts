/** A transfer as a wallet signs it and the chain takes it. */
export type TallyTransfer = {
  readonly network: string
  readonly from: string
  readonly to: string
  /** Base units, decimal. */
  readonly amount: string
}

/** What a Tally wallet puts into the page, as `window.tally`. */
export type TallyWallet = {
  readonly name: string
  /** Asks the person to let the site in; the accounts, the one in use first. */
  enable(): Promise<readonly string[]>
  /** The accounts where the site was let in before, else none. Never asks. */
  accounts(): Promise<readonly string[]>
  disable(): Promise<void>
  /** Signs with the account that a transfer is from. @returns the signature as hex */
  sign(transfer: TallyTransfer): Promise<string>
  on(event: 'accounts', listener: (accounts: readonly string[]) => void): void
  off(event: 'accounts', listener: (accounts: readonly string[]) => void): void
}

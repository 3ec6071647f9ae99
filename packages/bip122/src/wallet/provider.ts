import type { Account } from '@latchkey/core/adapter'

/** How a message is signed: BIP-322's simple form, or a recoverable signature as before it. */
export type MessageProtocol = 'bip322' | 'ecdsa'

/** A connected Bitcoin wallet, for the site: the same for all wallets. Errors have the kit's codes. */
export type BitcoinProvider = {
  /** The wallet's own object, as it stands in the page. */
  readonly wallet: unknown
  /** The addresses that the wallet gives now. */
  getAccounts(): readonly Account[]
  /** Signs a message. @returns the signature as base64 @throws `USER_REJECTED`, `ACCOUNT_MISMATCH`, `SIGNATURE_INVALID` */
  signMessage(parameters: {
    readonly address: string
    readonly message: string
    readonly protocol?: MessageProtocol | undefined
  }): Promise<string>
  /**
   * Signs inputs of a transaction. Absent where the wallet cannot.
   *
   * @returns the signed PSBT as base64; what it pays is for the caller to check
   * @throws `USER_REJECTED`, `ACCOUNT_MISMATCH`, `WALLET_ANSWER_INVALID`
   */
  readonly signPsbt?: ((parameters: SignPsbtParameters) => Promise<string>) | undefined
}

/** What is signed of a transaction. */
export type SignPsbtParameters = {
  /** The PSBT as base64. @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki */
  readonly psbt: string
  /** Which inputs each address signs. */
  readonly signInputs: Readonly<Record<string, readonly number[]>>
}

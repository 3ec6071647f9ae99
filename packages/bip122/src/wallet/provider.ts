import type { Account } from '@latchkey/core/adapter'

/** How a message is signed: by BIP-322's simple format, or by a recoverable ECDSA signature, as wallets did before it. */
export type MessageProtocol = 'bip322' | 'ecdsa'

/** A connected Bitcoin wallet. Sites use the same methods for all wallets; errors have the kit's codes. */
export type BitcoinProvider = {
  /** The wallet's own object in the page. */
  readonly wallet: unknown
  /** Returns the addresses that the wallet currently grants. */
  getAccounts(): readonly Account[]
  /** Signs a message. @returns the signature as base64 @throws `USER_REJECTED`, `ACCOUNT_MISMATCH`, `SIGNATURE_INVALID` */
  signMessage(parameters: {
    readonly address: string
    readonly message: string
    readonly protocol?: MessageProtocol | undefined
  }): Promise<string>
  /**
   * Signs inputs of a transaction. Absent if the wallet cannot.
   *
   * @returns the signed PSBT as base64. The caller checks what it pays
   * @throws `USER_REJECTED`, `ACCOUNT_MISMATCH`, `WALLET_ANSWER_INVALID`
   */
  readonly signPsbt?: ((parameters: SignPsbtParameters) => Promise<string>) | undefined
}

/** The parameters of `signPsbt`. */
export type SignPsbtParameters = {
  /** The PSBT as base64. @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki */
  readonly psbt: string
  /** The indexes of the inputs to sign, by address. */
  readonly signInputs: Readonly<Record<string, readonly number[]>>
}

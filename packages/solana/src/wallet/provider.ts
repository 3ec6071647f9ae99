import type { SolanaWallet } from '../discovery/standardWallet.js'

/** A connected Solana wallet. Sites use the same methods for all wallets; errors have the kit's codes. It is the wallet's Wallet Standard object too. */
export type SolanaProvider = SolanaWallet & {
  /** The wallet's own object. */
  readonly wallet: SolanaWallet
  /**
   * Signs a message with the account in use.
   *
   * @param message the bytes to sign, or a text, which is encoded as UTF-8
   * @returns the Ed25519 signature, 64 bytes
   * @throws `USER_REJECTED`, `SIGNATURE_INVALID`, `WALLET_METHOD_UNSUPPORTED`, `SESSION_ENDED`
   */
  signMessage(message: Uint8Array | string): Promise<Uint8Array>
  /**
   * Signs a transaction with the account in use, and does not send it. Check what you sign: the kit does not.
   *
   * @param transaction in the wire format, legacy or version 0: `transaction.serialize()` of web3.js, or `getTransactionEncoder().encode(…)` of Solana Kit
   * @returns the signed transaction in the same format
   * @throws `USER_REJECTED`, `WALLET_ANSWER_INVALID`, `WALLET_METHOD_UNSUPPORTED`, `SESSION_ENDED`
   * @see https://solana.com/docs/core/transactions
   */
  signTransaction(transaction: Uint8Array): Promise<Uint8Array>
  /** Signs several transactions with one request, in the same order. Like `signTransaction`. */
  signAllTransactions(transactions: readonly Uint8Array[]): Promise<readonly Uint8Array[]>
  /**
   * Signs a transaction with the account in use and sends it on the connected network: the wallet sends it if it can, else the network's nodes.
   * It does not wait until the transaction is confirmed.
   *
   * @param transaction in the wire format, like that of `signTransaction`
   * @returns the transaction's signature in base58
   * @throws `USER_REJECTED`, `INSUFFICIENT_FUNDS`, `TRANSACTION_FAILED`, `TRANSACTION_HASH_INVALID`, `SESSION_ENDED`
   */
  sendTransaction(transaction: Uint8Array): Promise<string>
}

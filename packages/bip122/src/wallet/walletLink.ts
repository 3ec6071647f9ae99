import type { Abortable, Account, CaipNetworkId, Unsubscribe } from '@latchkey/core/adapter'
import type { MessageProtocol } from './provider.js'

/** The accounts and network of a wallet. A change replaces the whole value. */
export type WalletState = {
  readonly accounts: readonly [Account, ...Account[]]
  readonly network: CaipNetworkId
  /** The networks that the wallet can use. Absent if it can switch to any, or may be able to. */
  readonly approved?: readonly CaipNetworkId[]
}

/** The signature of a message, and its protocol. */
export type LinkSignature = { readonly signature: string; readonly protocol: MessageProtocol }

/** The common interface to all kinds of wallets. An absent method means that the wallet does not support it. Rejections have codes. */
export type WalletLink = {
  /** Requests the user's accounts. */
  connect(parameters: Abortable & { readonly network?: CaipNetworkId | undefined }): Promise<WalletState>
  /** Reads what the wallet still grants, without a prompt. */
  resume?(parameters: Abortable & { readonly network?: CaipNetworkId | undefined }): Promise<WalletState | undefined>
  /**
   * Subscribes to changes in the wallet. The listener is called with `undefined` if the wallet shows no account, for example because it is locked, and
   * with `'revoked'` if the wallet says that the user has disconnected the site.
   */
  follow(listener: (state: WalletState | 'revoked' | undefined) => void): Unsubscribe
  /** Disconnects the site in the wallet. */
  disconnect?(): Promise<void>
  switchNetwork?(parameters: Abortable & { readonly network: CaipNetworkId }): Promise<WalletState>
  signMessage(
    parameters: Abortable & {
      readonly account: Account
      readonly network: CaipNetworkId
      readonly message: string
      readonly protocol: MessageProtocol
    },
  ): Promise<LinkSignature>
  /** Signs inputs of a PSBT. @returns the signed PSBT, whose inputs may be final */
  signPsbt?(
    parameters: Abortable & {
      readonly psbt: Uint8Array
      readonly inputs: Readonly<Record<string, readonly number[]>>
      readonly network: CaipNetworkId
    },
  ): Promise<Uint8Array>
  /** Sends a transfer that the wallet builds itself. @returns the transaction id, unchecked */
  sendTransfer?(
    parameters: Abortable & {
      readonly to: string
      readonly amount: bigint
      /** In satoshis per virtual byte. Ignored unless `supportsFeeRate`. */
      readonly feeRate?: bigint | undefined
      readonly network: CaipNetworkId
    },
  ): Promise<unknown>
  /** Whether `sendTransfer` uses the fee rate. */
  readonly supportsFeeRate?: boolean | undefined
}

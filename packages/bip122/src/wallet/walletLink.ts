import type { Abortable, Account, CaipNetworkId, Unsubscribe } from '@latchkey/core/adapter'
import type { MessageProtocol } from './provider.js'

/** What a wallet gives now: one value, replaced whole. */
export type WalletState = {
  readonly accounts: readonly [Account, ...Account[]]
  readonly network: CaipNetworkId
}

/** A message as a wallet signed it. */
export type LinkSignature = { readonly signature: string; readonly protocol: MessageProtocol }

/** The one way to a wallet, whatever it is called there. An absent method means that the wallet cannot. All reject with coded errors. */
export type WalletLink = {
  /** Asks for the person's accounts. */
  connect(parameters: Abortable & { readonly network?: CaipNetworkId | undefined }): Promise<WalletState>
  /** What the wallet grants still, without a prompt. */
  resume?(parameters: Abortable & { readonly network?: CaipNetworkId | undefined }): Promise<WalletState | undefined>
  /** Follows what the wallet does by itself; told nothing where it has left. */
  follow(listener: (state: WalletState | undefined) => void): Unsubscribe
  /** Asks the wallet to forget the site. */
  forget?(): Promise<void>
  switchNetwork?(parameters: Abortable & { readonly network: CaipNetworkId }): Promise<WalletState>
  signMessage(
    parameters: Abortable & {
      readonly account: Account
      readonly network: CaipNetworkId
      readonly message: string
      readonly protocol: MessageProtocol
    },
  ): Promise<LinkSignature>
  /** Signs inputs of a PSBT. @returns the signed PSBT, its inputs final or not */
  signPsbt?(
    parameters: Abortable & {
      readonly psbt: Uint8Array
      readonly inputs: Readonly<Record<string, readonly number[]>>
      readonly network: CaipNetworkId
    },
  ): Promise<Uint8Array>
  /** The wallet's own transfer. @returns what it says is the transaction's id */
  sendTransfer?(
    parameters: Abortable & {
      readonly to: string
      readonly amount: bigint
      /** Satoshis per virtual byte; only where `takesFeeRate`. */
      readonly feeRate?: bigint | undefined
      readonly network: CaipNetworkId
    },
  ): Promise<unknown>
  /** Whether its own transfer takes a fee rate. */
  readonly takesFeeRate?: boolean | undefined
}
